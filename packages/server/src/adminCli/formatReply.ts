const isTime = (key: string): boolean => key === 'at' || key.endsWith('At');
const isSize = (key: string): boolean => key.endsWith('Bytes');

/** Control characters could change what the terminal shows. */
const clean = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'number' && isTime(key)) return new Date(value).toISOString();
  if (typeof value === 'number' && isSize(key)) return `${(value / 2 ** 20).toFixed(1)} MiB`;
  return clean(typeof value === 'string' ? value : JSON.stringify(value));
}

/** One row per line, aligned in columns. */
function formatRows(rows: readonly Readonly<Record<string, unknown>>[]): string {
  if (rows.length === 0) return 'none';
  const columns = Object.keys(rows[0]);
  const cells = [columns, ...rows.map((row) => columns.map((column) => formatValue(column, row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i].length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A response for people: a list as a table, everything else as one field per line. */
export function formatReply(reply: object): string {
  const fields = Object.entries(reply);
  const [first] = fields;
  if (fields.length === 1 && Array.isArray(first?.[1]))
    return formatRows(first[1] as readonly Readonly<Record<string, unknown>>[]);
  return fields.map(([key, value]) => `${key}: ${formatValue(key, value)}`).join('\n');
}
