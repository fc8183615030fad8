import type { Log } from '../monitoring/log.ts';
import type { Bus } from '../cluster/bus.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import type { AdminStore, AuditRecord, Ban, NewBan } from '../store/adminStore.ts';
import type { Person } from '../table/entry.ts';
import { BanList } from './banList.ts';
import { personKey, Revocations, sessionKeyOf } from './revocations.ts';
import type { Session } from './session.ts';

/** Rows about sessions. Above it, those not seen for longest are removed; they still work. */
const MAX_SESSION_ROWS = 100_000;
/** Revoked sessions. Above it, the oldest is removed: its token is about to expire. */
const MAX_REVOCATIONS = 100_000;
/** How often it is noted that a session is in use. */
const SEEN_EVERY_MS = 3_600_000;
const MAX_SEEN = 20_000;
const TOPIC = 'moderation';
/** How often bans and ended sessions of other servers are looked for. */
export const REFRESH_MS = 5000;

/** Until a log-out is stored, and others can read it. Longer than the slowest write, a pause of a server, and clocks that differ. */
const REVOKING_MS = 15 * 60_000;

/** The client at the other end of a socket. */
export interface Guest {
  readonly person: Person;
  readonly session: string;
  readonly address: string;
  /** When the token of the session was issued. */
  readonly issuedAt: number;
  /** Whose program it is: a ban of the owner holds for it. */
  readonly owner?: string | undefined;
}

/** Closes the sockets of these guests. */
type Cut = (isMeant: (guest: Guest) => boolean, reason: 'banned' | 'logged-out') => void;

interface Options {
  /** Bans that may be in force. A further one is refused. */
  readonly maxBans: number;
  readonly store: AdminStore;
  /** Connects this server with others; left out where there is one. */
  readonly others?: { readonly store: Pick<SharedStore, 'moderationStamp'>; readonly bus: Bus } | undefined;
  readonly now: () => number;
  readonly log: Log;
}

/** Who may not come in: bans and revoked sessions, in memory and in the store. */
export class Moderation {
  readonly bans: BanList;
  readonly revocations: Revocations;
  /** When sessions without a time of their own count as begun. */
  readonly sessionsSince: number;
  /** Called with the keys of people whose sessions another server has ended, perhaps because they are erased. */
  onRevoked: (keys: ReadonlySet<string>) => Promise<void> = async () => undefined;
  private stamp = '';
  /** When the last read began that has told everything of other servers. */
  private readAt: number;
  private refreshing: Promise<void> | undefined;
  private mustReadAgain = false;
  /** Set by the owner of the sockets. */
  cut: Cut = () => undefined;
  private readonly options: Options;
  /** When each session was last noted, oldest first. */
  private readonly seen = new Map<string, number>();

  /** Whether a further ban is refused. */
  get hasMaxBans(): boolean {
    return this.bans.size >= this.options.maxBans;
  }

  private constructor(
    options: Options,
    bans: BanList,
    revocations: Revocations,
    { sessionsSince, readAt }: { readonly sessionsSince: number; readonly readAt: number },
  ) {
    this.options = options;
    this.bans = bans;
    this.revocations = revocations;
    this.sessionsSince = sessionsSince;
    this.readAt = readAt;
  }

  /** Learns what other servers have changed. Called periodically, and when one of them says so. */
  refresh(): Promise<void> {
    // A read that has begun may have missed what was just changed.
    this.mustReadAgain = this.refreshing !== undefined;
    this.refreshing ??= this.readAll().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Tells the other servers that something has changed. */
  private tell(): void {
    this.options.others?.bus.publish(TOPIC, '');
  }

  private async readAll(): Promise<void> {
    do {
      this.mustReadAgain = false;
      await this.read();
    } while (this.mustReadAgain);
  }

  private async read(): Promise<void> {
    const { store, others, log, now } = this.options;
    if (!others) return;
    const began = now();
    try {
      const stamp = await others.store.moderationStamp();
      if (stamp !== this.stamp) await this.readNew(store);
      this.stamp = stamp;
      this.readAt = began;
    } catch (error) {
      // The next time.
      log.exception('bans not read', error);
    }
  }

  private async readNew(store: AdminStore): Promise<void> {
    const [bans, revocations] = await Promise.all([
      store.bans({ max: this.options.maxBans }),
      store.revocations(MAX_REVOCATIONS),
    ]);
    this.bans.replace(bans);
    const added = new Set(this.revocations.addAll(revocations));
    this.cut((guest) => this.bansOf(guest).length > 0, 'banned');
    this.cut(({ person, session: id, issuedAt }) => this.isRevoked({ person, id, issuedAt }), 'logged-out');
    if (added.size > 0) await this.onRevoked(added);
  }

  /** Listens to the other servers; returns the function that stops it. */
  listen(): () => void {
    const refresh = () => void this.refresh();
    const { others } = this.options;
    return others?.bus.subscribe(TOPIC, { onMessage: refresh, onGap: refresh }) ?? (() => undefined);
  }

  static async open(options: Options): Promise<Moderation> {
    const { store, now, maxBans } = options;
    const readAt = now();
    const [bans, revocations, sessionsSince] = await Promise.all([
      store.bans({ max: maxBans }),
      store.revocations(MAX_REVOCATIONS),
      store.sessionsSince(),
    ]);
    return new Moderation(options, new BanList(bans, now), new Revocations(revocations), {
      sessionsSince,
      readAt,
    });
  }

  get store(): AdminStore {
    return this.options.store;
  }

  /** The ban that keeps someone out; undefined for everyone else. */
  banOf(person: Person | undefined, address: string): Ban | undefined {
    return this.bans.find(person?.id, address);
  }

  private bansOf({ person, owner, address }: Guest): Ban[] {
    const people = owner === undefined ? [person.id] : [person.id, owner];
    return people.flatMap((id) => this.bans.find(id, address) ?? []);
  }

  /** Bans a person or a network and closes their sockets. Resolves to the number of the ban when it is durable. */
  async ban(ban: NewBan, audit: AuditRecord): Promise<number> {
    const { id = 0 } = await this.options.store.apply({ type: 'addBan', ban }, audit);
    this.bans.add({ ...ban, id });
    this.tell();
    this.cut((guest) => this.bansOf(guest).some((each) => each.id === id), 'banned');
    return id;
  }

  /** Ends a ban; resolves to whether there was one. */
  async unban(id: number, audit: AuditRecord): Promise<boolean> {
    const { count } = await this.options.store.apply({ type: 'removeBan', id }, audit);
    this.bans.remove(id);
    this.tell();
    return count > 0;
  }

  /** Whether a session was ended before its time. */
  isRevoked(session: Session): boolean {
    return this.revocations.isRevoked(session);
  }

  /**
   * A session that is not revoked, as its next token says. This one is no newer than what is known of log-outs: one that is on
   * its way, here or at another server, ends it as well.
   */
  renewed(session: Session): Session {
    const { others, now } = this.options;
    const knownAt = (others ? this.readAt : now()) - REVOKING_MS;
    return { ...session, issuedAt: Math.max(session.issuedAt, knownAt) };
  }

  /** Notes that a session is in use, at most once an hour. Best effort: nothing depends on it. */
  see({ id, person }: Session): void {
    const { now, log } = this.options;
    const at = now();
    const before = this.seen.get(id);
    if (before !== undefined && at - before < SEEN_EVERY_MS) return;
    this.seen.delete(id);
    this.seen.set(id, at);
    if (this.seen.size > MAX_SEEN) this.seen.delete(this.seen.keys().next().value!);
    this.note({ id, person }).catch((error: unknown) => log.exception('session not noted', error));
  }

  /** Stores that a session is in use now. */
  async note({ id, person }: Pick<Session, 'id' | 'person'>): Promise<void> {
    const at = this.options.now();
    const session = { id, person: person.id, name: person.name, createdAt: at, seenAt: at };
    await this.options.store.apply({ type: 'seeSession', session, max: MAX_SESSION_ROWS });
  }

  /** Ends one session, or all sessions of a person. Resolves when that is durable. */
  async logOut(
    of: { readonly session: string } | { readonly person: string },
    audit?: AuditRecord,
  ): Promise<void> {
    const key = 'session' in of ? sessionKeyOf(of.session) : personKey(of.person);
    const revocation = { key, at: this.options.now() };
    await this.options.store.apply({ type: 'revoke', revocation, of, max: MAX_REVOCATIONS }, audit);
    this.revocations.add(revocation);
    this.tell();
    this.cut(
      ({ person, session }) => ('session' in of ? session === of.session : person.id === of.person),
      'logged-out',
    );
  }
}
