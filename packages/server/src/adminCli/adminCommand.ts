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

/** The type of the request and the field of the argument, by command. */
const COMMANDS: Readonly<Record<string, { readonly type: AdminRequest['type']; readonly field?: string }>> = {
  tables: { type: 'tables' },
  table: { type: 'table', field: 'table' },
  close: { type: 'closeTable', field: 'table' },
  delete: { type: 'deleteTable', field: 'table' },
  sessions: { type: 'sessions' },
  revoke: { type: 'revoke', field: 'person' },
  bans: { type: 'bans' },
  ban: { type: 'ban', field: 'target' },
  unban: { type: 'unban', field: 'ban' },
  export: { type: 'export', field: 'person' },
  erase: { type: 'erase', field: 'person' },
  reports: { type: 'reports' },
  resolve: { type: 'resolve', field: 'report' },
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
  const { type, field } = known;
  if (rest.length !== (field === undefined ? 0 : 1))
    throw new Error(`${command} needs ${field === undefined ? 'no argument' : `one argument: ${field}`}.`);
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
  const response = await send(url, token, request);
  const text = (await response.text()).trim();
  if (!response.ok) throw new Error(text);
  terminal.log(values.json ? text : formatReply(JSON.parse(text) as object));
  return 0;
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
