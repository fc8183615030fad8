import { parseArgs } from 'node:util';
import type { AdminRequest } from '@oriflamme/protocol';
import { formatReply } from './formatReply.ts';

type Terminal = Pick<Console, 'log' | 'error'>;
type Environment = Readonly<Record<string, string | undefined>>;

const ADMIN_HELP = `Usage: oriflamme-server admin COMMAND [OPTION]

Operates a running server. OPERATOR_TOKEN has to be set, as for the server.

Tables:
  tables [--phase open|over|all]          list tables, newest first
  table TABLE                             show a table as a spectator sees it
  close TABLE --reason TEXT               end a table; its game has no result
  delete TABLE --reason TEXT              end a table and delete everything about it

People and networks:
  sessions [--person ID] [--name NAME]    list sessions, latest first; a name in upper or lower case
  revoke PERSON --reason TEXT             end all sessions of a person
  bans                                    list bans
  ban TARGET --reason TEXT [--days N]     ban a person (id), an address or a network (CIDR)
  unban NUMBER --reason TEXT              end a ban
  export PERSON --reason TEXT             print everything that is stored about a person
  erase PERSON --reason TEXT --yes        erase everything about a person; games of others stay

Reports and more:
  reports [--all]                         list open reports, or all of them
  resolve NUMBER --reason TEXT            resolve a report
  audit                                   list what operators did
  status                                  show load, memory, disk and counts

Options:
  --before NUMBER  the next page of a list: only rows with a lower number
  --json           print the response as JSON
  --url URL        address of the server; default: http://127.0.0.1 with PORT
  -h, --help       show this help`;

const OPTIONS = {
  phase: { type: 'string' },
  person: { type: 'string' },
  name: { type: 'string' },
  reason: { type: 'string' },
  days: { type: 'string' },
  before: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

interface Command {
  readonly type: AdminRequest['type'];
  /** The field of the argument. */
  readonly field?: string;
  /** Whether it is recorded in the audit log. */
  readonly hasReason?: boolean;
}

/** What the commands ask for. */
const COMMANDS: Readonly<Record<string, Command>> = {
  tables: { type: 'tables' },
  table: { type: 'table', field: 'table' },
  close: { type: 'closeTable', field: 'table', hasReason: true },
  delete: { type: 'deleteTable', field: 'table', hasReason: true },
  sessions: { type: 'sessions' },
  revoke: { type: 'revoke', field: 'person', hasReason: true },
  bans: { type: 'bans' },
  ban: { type: 'ban', field: 'target', hasReason: true },
  unban: { type: 'unban', field: 'ban', hasReason: true },
  export: { type: 'export', field: 'person', hasReason: true },
  erase: { type: 'erase', field: 'person', hasReason: true },
  reports: { type: 'reports' },
  resolve: { type: 'resolve', field: 'report', hasReason: true },
  audit: { type: 'audit' },
  status: { type: 'status' },
};

/** Fields that are numbers in the request. */
const NUMBERS = new Set(['ban', 'report', 'days', 'before']);
const FIELDS = ['phase', 'person', 'name', 'reason', 'days', 'before', 'all'];

const fieldOf = (name: string, value: string | boolean) => (NUMBERS.has(name) ? Number(value) : value);

/** The request that the arguments ask for. Throws with a text for the operator. */
function requestOf([command, ...rest]: readonly string[], values: Values): object {
  const known = command === undefined || !Object.hasOwn(COMMANDS, command) ? undefined : COMMANDS[command];
  if (!known) throw new Error(`${command ?? 'Nothing'} is not a command. See: oriflamme-server admin --help`);
  const { type, field, hasReason } = known;
  if (rest.length !== (field === undefined ? 0 : 1))
    throw new Error(`${command} needs ${field === undefined ? 'no argument' : `one argument: ${field}`}.`);
  if (hasReason && String(values['reason'] ?? '').trim() === '')
    throw new Error(`${command} needs --reason TEXT, for the audit log.`);
  if (type === 'erase' && values['yes'] !== true)
    throw new Error('This cannot be undone. Repeat the command with --yes.');
  const fields = FIELDS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, fieldOf(name, value)] as const];
  });
  return {
    type,
    ...(field !== undefined && { [field]: fieldOf(field, rest[0]) }),
    ...Object.fromEntries(fields),
  };
}

/** The first token of OPERATOR_TOKEN, without its name. */
const tokenOf = (environment: Environment): string => {
  const [first = ''] = (environment['OPERATOR_TOKEN'] ?? '').split(',');
  return first.trim().split(':').at(-1) ?? '';
};

/** Runs `oriflamme-server admin ARGS` and resolves to the exit code. */
export async function adminCommand(
  args: string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    terminal.log(ADMIN_HELP);
    return 0;
  }
  const request = requestOf(positionals, values);
  const token = tokenOf(environment);
  if (token === '') throw new Error('Set OPERATOR_TOKEN to the same value as for the server.');
  const url = values.url ?? `http://127.0.0.1:${environment['PORT']?.trim() || '8080'}`;
  const text = await ask(url, token, request);
  terminal.log(values.json ? text : formatReply(JSON.parse(text) as object));
  return 0;
}

/** The JSON of the reply. Rejects with a text for the operator. */
async function ask(url: string, token: string, request: object): Promise<string> {
  const response = await send(url, token, request);
  const text = (await response.text()).trim();
  // Another web server, or a proxy without the server.
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith(response.ok ? 'application/json' : 'text/plain'))
    throw new Error(
      `What answers at ${url}, with status ${response.status}, is no Oriflamme server. Is it running, and is PORT or --url right?`,
    );
  if (!response.ok) throw new Error(text);
  return text;
}

async function send(url: string, token: string, request: object): Promise<Response> {
  try {
    return await fetch(new URL('/api/admin', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
    });
  } catch (error) {
    throw new Error(`No server answers at ${url}. Is it running, and is PORT or --url right?`, {
      cause: error,
    });
  }
}
