import type { AdminReplies, AdminReport, AdminRequest, AdminTableRow } from '@oriflamme/protocol';
import { MIN_PREFIX_BITS, parseNetwork } from '../lib/cidr.ts';
import type { AuditRecord, ListedTable, NewBan, Report } from '../store/adminStore.ts';
import type { RunningServer } from '../store/sharedStore.ts';
import { parseSummary } from '../table/stored/serialize.ts';
import { erasePerson, type ErasureContext } from './erasePerson.ts';
import { readStatus } from './status.ts';

export interface AdminContext extends ErasureContext {
  /** Undefined if the data are elsewhere. */
  readonly dataFolder: string | undefined;
  /** The servers that run, this one first. */
  readonly servers: () => readonly RunningServer[];
  readonly now: () => number;
  readonly counts: () => { readonly sockets: number; readonly people: number };
}

/** A request that cannot be done, with the status and a text for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

type RequestOf<T extends AdminRequest['type']> = Extract<AdminRequest, { type: T }>;
type Handlers = {
  readonly [T in AdminRequest['type']]: (request: RequestOf<T>, operator: string) => Promise<AdminReplies[T]>;
};

/** Rows in a list. */
const PAGE = 50;
const MAX_EXPORTED_ROWS = 10_000;
const DAY_MS = 86_400_000;
const DONE = { done: true } as const;

/** What operators may ask for. Every change is recorded in the audit log, together with the change. */
export class AdminApi {
  private readonly context: AdminContext;

  private readonly handlers: Handlers = {
    status: () => this.status(),
    tables: async ({ phase = 'open', before }) => ({
      tables: (await this.store.tables({ before, max: PAGE }, phase)).map(rowOf),
    }),
    table: async ({ table }) =>
      (await this.context.tables.inspect(table)) ?? notFound(`There is no table ${table}.`),
    closeTable: (request, operator) => this.closeTable(request, operator),
    deleteTable: (request, operator) => this.deleteTable(request, operator),
    sessions: async ({ person, name }) => ({
      sessions: await this.store.sessions(
        { ...(person !== undefined && { person }), ...(name !== undefined && { name }) },
        PAGE,
      ),
    }),
    revoke: async ({ person, reason }, operator) => {
      await this.context.moderation.logOut({ person }, this.audit(operator, 'revoke', person, reason));
      return DONE;
    },
    bans: async ({ before }) => ({ bans: await this.store.bans({ before, max: PAGE }) }),
    ban: (request, operator) => this.ban(request, operator),
    unban: async ({ ban, reason }, operator) => {
      const target = this.context.moderation.bans.get(ban)?.target ?? `ban ${ban}`;
      const audit = this.audit(operator, 'unban', target, reason);
      return (await this.context.moderation.unban(ban, audit)) ? DONE : notFound(`There is no ban ${ban}.`);
    },
    reports: async ({ all = false, before }) => ({
      reports: (await this.store.reports({ before, max: PAGE }, !all)).map(reportOf),
    }),
    resolve: async ({ report, reason }, operator) => {
      const audit = this.audit(operator, 'resolve', `report ${report}`, reason);
      const { count } = await this.store.apply(
        { type: 'resolveReport', id: report, at: audit.at, by: operator, resolution: reason },
        audit,
      );
      return count > 0 ? DONE : notFound(`There is no open report ${report}.`);
    },
    audit: async ({ before }) => ({ audit: await this.store.audit({ before, max: PAGE }) }),
    export: async ({ person, reason }, operator) => {
      await this.store.apply({ type: 'nothing' }, this.audit(operator, 'export', person, reason));
      return { person, data: { ...(await this.store.personData(person, MAX_EXPORTED_ROWS)) } };
    },
    erase: ({ person, reason }, operator) => {
      const { target: _, ...audit } = this.audit(operator, 'erase', '', reason);
      return erasePerson(this.context, person, audit);
    },
  };

  constructor(context: AdminContext) {
    this.context = context;
  }

  /** Rejects with an AdminError if the request cannot be done. */
  handle(operator: string, request: AdminRequest): Promise<object> {
    const handle = this.handlers[request.type] as (
      request: AdminRequest,
      operator: string,
    ) => Promise<object>;
    return handle(request, operator);
  }

  private get store() {
    return this.context.store;
  }

  private audit(operator: string, action: string, target: string, reason: string): AuditRecord {
    return { at: this.context.now(), operator, action, target, reason };
  }

  private async status(): Promise<AdminReplies['status']> {
    const { dataFolder, servers, counts, tables, moderation } = this.context;
    const open = await this.store.reports({ max: PAGE }, true);
    return readStatus(dataFolder, servers(), {
      ...counts(),
      tablesInMemory: tables.size,
      bans: moderation.bans.size,
      openReports: open.length,
    });
  }

  private async closeTable(
    { table, reason }: RequestOf<'closeTable'>,
    operator: string,
  ): Promise<AdminReplies['closeTable']> {
    const audit = this.audit(operator, 'closeTable', table, reason);
    const record = () => this.store.apply({ type: 'nothing' }, audit).then(() => undefined);
    const result = await this.context.tables.close(table, record);
    if (!('rejected' in result)) return DONE;
    const { rejected } = result;
    throw new AdminError(rejected.reason === 'over' ? 409 : 404, rejected.text);
  }

  private async deleteTable(
    { table, reason }: RequestOf<'deleteTable'>,
    operator: string,
  ): Promise<AdminReplies['deleteTable']> {
    let count = 0;
    const remove = async () => {
      const audit = this.audit(operator, 'deleteTable', table, reason);
      ({ count } = await this.store.apply({ type: 'deleteTable', table }, audit));
    };
    const result = await this.context.tables.delete(table, remove);
    // A table that cannot be loaded can still be deleted.
    if ('rejected' in result) await remove();
    return count > 0 ? DONE : notFound(`There is no table ${table}.`);
  }

  private async ban(
    { target, reason, days }: RequestOf<'ban'>,
    operator: string,
  ): Promise<AdminReplies['ban']> {
    const { moderation, now } = this.context;
    if (moderation.hasMaxBans) throw new AdminError(409, `There are ${moderation.bans.size} bans already.`);
    const createdAt = now();
    const endsAt = days === undefined ? null : createdAt + days * DAY_MS;
    const ban: NewBan = { ...targetOf(target), reason, operator, createdAt, endsAt };
    const id = await moderation.ban(ban, this.audit(operator, 'ban', ban.target, reason));
    return { ban: id, target: ban.target };
  }
}

function notFound(text: string): never {
  throw new AdminError(404, text);
}

function targetOf(text: string): Pick<NewBan, 'kind' | 'target'> {
  const network = parseNetwork(text);
  if (network) {
    const min = MIN_PREFIX_BITS[network.version];
    if (network.bits < min)
      throw new AdminError(400, `The network ${network.text} is too large: at least /${min} is needed.`);
    return { kind: 'network', target: network.text };
  }
  if (/^[\w-]{22}$/.test(text)) return { kind: 'person', target: text };
  throw new AdminError(400, 'The target is neither the id of a person nor an address nor a network.');
}

function rowOf({ id, table, state, rows, at }: ListedTable): AdminTableRow {
  try {
    const { phase, config, host, seats } = parseSummary(state);
    const people = seats.flatMap((who, seat) => (who.type === 'person' ? [{ ...who.person, seat }] : []));
    return { id, table, phase, isPublic: config.isPublic, host, people, rows, at };
  } catch {
    return { id, table, phase: 'unreadable', isPublic: false, host: null, people: [], rows, at };
  }
}

const reportOf = ({ context, ...report }: Report): AdminReport => ({
  ...report,
  context: JSON.parse(context) as AdminReport['context'],
});
