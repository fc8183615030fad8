type FieldType = 'text' | 'number';

/** Where the databases differ. Everything else in this folder is SQL that both understand. */
export interface Dialect {
  /** Whether a text contains a part. */
  readonly contains: (text: string, part: string) => string;
  /** A field of a JSON text as text, null if it is missing. */
  readonly field: (json: string, ...path: string[]) => string;
  /** Whether a column has one of the texts of a JSON list. */
  readonly oneOf: (column: string, list: string) => string;
  /** The objects of a JSON list as rows of `item`. */
  readonly items: (list: string, fields: Readonly<Record<string, FieldType>>) => string;
  /** Ends a query whose rows other transactions must not change. */
  readonly forUpdate: string;
  /** The same, without those that another transaction holds. */
  readonly skipLocked: string;
  /** The current time in milliseconds; `given` is a value that is null where the database has a clock of its own. */
  readonly now: (given: string) => string;
  /** Statements that make the database overwrite what the transaction deletes. */
  readonly secureDelete: readonly string[];
}

export const sqliteDialect: Dialect = {
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  field: (json, ...path) => `json_extract(${json}, '$.${path.join('.')}')`,
  oneOf: (column, list) => `${column} IN (SELECT value FROM json_each(${list}))`,
  items: (list, fields) => {
    const columns = Object.keys(fields).map((name) => `json_extract(value, '$.${name}') AS "${name}"`);
    return `(SELECT ${columns.join(', ')} FROM json_each(${list})) AS item`;
  },
  // SQLite has one writer at a time.
  forUpdate: '',
  skipLocked: '',
  now: (given) => given,
  secureDelete: ['PRAGMA secure_delete = ON'],
};

export const postgresDialect: Dialect = {
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  field: (json, ...path) => `(${json})::json #>> '{${path.join(',')}}'`,
  // An array, with which an index is used even if the table has just grown; for a join the whole table may be read.
  oneOf: (column, list) => `${column} = ANY (ARRAY(SELECT json_array_elements_text((${list})::json)))`,
  items: (list, fields) => {
    const columns = Object.entries(fields).map(
      ([name, type]) => `"${name}" ${type === 'text' ? 'text' : 'bigint'}`,
    );
    return `json_to_recordset((${list})::json) AS item (${columns.join(', ')})`;
  },
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  now: (given) =>
    `coalesce(CAST(${given} AS BIGINT), (extract(epoch FROM clock_timestamp()) * 1000)::bigint)`,
  // PostgreSQL keeps old versions of rows until it is compacted.
  secureDelete: [],
};
