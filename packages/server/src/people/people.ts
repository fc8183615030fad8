import { createHash } from 'node:crypto';
import type { Invite } from '@oriflamme/protocol';
import { nameKeyOf } from '../accounts/accountNames.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Config } from '../config/schema.ts';
import { HOUR_MS } from '../lib/slidingWindowLimiter.ts';
import { type ClientLimits, type RateName, refusalText } from '../limits/clientLimits.ts';
import type { LimitKey } from '../limits/limitKeys.ts';
import { hasRoom } from '../listing/listing.ts';
import type { AccountStore } from '../store/accountStore.ts';
import type { PeopleOutcome, PeopleStore, Privacy } from '../store/peopleStore.ts';
import type { Person } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import { BlockLists } from './blockLists.ts';
import { InviteWatch } from './inviteWatch.ts';
import { notReachable, PeopleError, unknownPerson } from './peopleError.ts';
import type { Blocked, Followed, Profile, Relation } from './peopleViews.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Who asks. */
export interface PeopleCaller {
  readonly person: Person;
  readonly keys: readonly LimitKey[];
}

/** How someone else is named: by the name of an account, or by a seat at a table. */
export type Target = { readonly name: string } | { readonly table: string; readonly seat: number };

export interface PeopleOptions {
  readonly store: PeopleStore;
  readonly accounts: AccountStore;
  /** Whether an account is that of a bot. */
  readonly isBot: (person: string) => Promise<boolean>;
  readonly config: Config;
  /** The state of a table; undefined if there is none. What is not enough is read again. */
  readonly peek: (
    table: string,
    isEnough?: (state: TableState) => boolean,
  ) => Promise<TableState | undefined>;
  readonly whereabouts: Pick<Whereabouts, 'of'>;
  /** Notifies a person who is not connected. */
  readonly notify: (invite: {
    readonly person: string;
    readonly table: string;
    readonly from: string;
  }) => void;
  /** Connects this server with others; left out where there is one. */
  readonly bus?: Bus | undefined;
  /** The time of what is stored. */
  readonly clock: () => number;
  readonly limits: ClientLimits;
  readonly onError: (error: unknown) => void;
}

const TOPIC = 'people';

/** What people have to do with each other: they follow, invite and block. */
export class People {
  readonly blocks: BlockLists;
  readonly invites: InviteWatch;
  private readonly options: PeopleOptions;

  constructor(options: PeopleOptions) {
    const { store, onError } = options;
    this.options = options;
    this.blocks = new BlockLists(store, onError);
    const stampsOf = (people: readonly string[]) => store.stampsOf('invites', people);
    this.invites = new InviteWatch({ read: (person) => this.invitesOf(person), stampsOf, onError });
  }

  /** Listens to the other servers; returns the function that stops it. */
  listen(): () => void {
    const stop = this.options.bus?.subscribe(TOPIC, {
      onMessage: (text) => {
        const space = text.indexOf(' ');
        void this.hear(text.slice(0, space), text.slice(space + 1));
      },
      onGap: () => void this.refresh(),
    });
    return stop ?? (() => undefined);
  }

  /** Learns what was changed without being heard. Called periodically. */
  async refresh(): Promise<void> {
    await Promise.all([this.blocks.refresh(), this.invites.refresh()]);
  }

  async follow(caller: PeopleCaller, target: Target): Promise<void> {
    const { store, config, clock } = this.options;
    this.count('people-changes', caller);
    const followed = await this.accountOf(caller, target);
    const { maxFollowed: max } = config;
    const follower = caller.person.id;
    const outcome = await store.apply({ type: 'follow', follower, followed, at: clock(), max });
    this.check(outcome, `You follow ${max} people, and cannot follow more.`);
  }

  async unfollow(caller: PeopleCaller, target: Target): Promise<void> {
    this.count('people-changes', caller);
    const followed = await this.accountOf(caller, target);
    await this.options.store.apply({ type: 'unfollow', follower: caller.person.id, followed });
  }

  /** The people whom someone follows, with whether they are online, as far as they want that to be seen. */
  async followed(person: string): Promise<Followed[]> {
    const { store, whereabouts, config, peek } = this.options;
    const followed = await store.followedBy(person, config.maxFollowed);
    const shown = followed.filter(({ showsPresence }) => showsPresence);
    const places = await whereabouts.of(shown.map((each) => each.person));
    return Promise.all(
      followed.map(async ({ person: id, name, followsBack, isProgram }): Promise<Followed> => {
        const place = places.get(id);
        const known = { name, ...(isProgram && { isProgram: true as const }), followsBack };
        if (!place) return { ...known, presence: null, table: null };
        const isPublic = place.table !== null && (await peek(place.table))?.config.isPublic === true;
        return {
          ...known,
          presence: place.table === null ? 'online' : 'table',
          table: isPublic ? place.table : null,
        };
      }),
    );
  }

  /** The caller reads nothing of someone who is blocked, who cannot follow, invite or join the caller. */
  async block(caller: PeopleCaller, target: Target): Promise<void> {
    const { store, accounts, config, clock } = this.options;
    this.count('people-changes', caller);
    const { id: blocked, name } = await this.find(target);
    if (blocked === caller.person.id) throw unknownPerson();
    const hasAccount = (await accounts.account({ person: caller.person.id })) !== undefined;
    const max = hasAccount ? config.maxBlocks : config.maxGuestBlocks;
    const blocker = caller.person.id;
    const outcome = await store.apply({ type: 'block', blocker, blocked, name, at: clock(), max });
    this.check(outcome, `You have blocked ${max} people, and cannot block more.`);
    await this.blocksChanged(blocker);
    for (const person of [blocker, blocked]) await this.invitesChanged(person);
  }

  /** @param block as `blocked` names it */
  async unblock(caller: PeopleCaller, block: string): Promise<void> {
    const { store } = this.options;
    this.count('people-changes', caller);
    const blocker = caller.person.id;
    const found = (await this.blockRows(blocker)).find(({ person }) => blockKey(blocker, person) === block);
    if (!found) throw unknownPerson();
    await store.apply({ type: 'unblock', blocker, blocked: found.person });
    await this.blocksChanged(blocker);
  }

  async blocked(person: string): Promise<Blocked[]> {
    const rows = await this.blockRows(person);
    return rows.map(({ person: blocked, name, at }) => ({ block: blockKey(person, blocked), name, at }));
  }

  /** How the caller stands to someone. */
  async relation(caller: Person, target: Target): Promise<Relation> {
    const { store, accounts } = this.options;
    const { id, name } = await this.find(target);
    const account = await accounts.account({ person: id });
    const isBlocked = (await this.blockRows(caller.id)).some(({ person }) => person === id);
    return {
      name: account?.name ?? name,
      ...(await this.programMark(id)),
      hasAccount: account !== undefined,
      isSelf: id === caller.id,
      isFollowed: await store.isFollowing(caller.id, id),
      isBlocked,
    };
  }

  /** Invites someone to a table that has not started, and at which the caller is the host or a player. */
  async invite(caller: PeopleCaller, table: string, target: Target): Promise<void> {
    const { store, config, peek, clock, notify } = this.options;
    const { id } = caller.person;
    const isThere = ({ host, seats }: TableState) =>
      host.id === id || seats.some((who) => who.type === 'person' && who.person.id === id);
    const state = await peek(table, isThere);
    if (!state || !isThere(state)) throw new PeopleError('not-found', 'You are not at such a table.');
    if (!hasRoom(state)) throw new PeopleError('conflict', 'No seat is free at this table.');
    this.count('invites', caller);
    const invitee = await this.accountOf(caller, target);
    const at = clock();
    const before = at - config.inviteHours * HOUR_MS;
    const { maxInvites: max } = config;
    const inviter = caller.person.id;
    const outcome = await store.apply({ type: 'invite', inviter, invitee, table, at, before, max });
    this.check(outcome, '');
    if (outcome === 'same') return;
    await this.invitesChanged(invitee);
    notify({ person: invitee, table, from: caller.person.name });
  }

  /** The invites to tables at which a seat is still free. */
  async invitesOf(person: string): Promise<Invite[]> {
    const { store, config, clock, peek } = this.options;
    const rows = await store.invitesTo(person, clock() - config.inviteHours * HOUR_MS, config.maxInvites);
    const checked = await Promise.all(
      rows.map(async ({ name, table, at }): Promise<Invite[]> => {
        const state = await peek(table);
        if (!state || !hasRoom(state)) return [];
        const { deck, clock: time } = state.config;
        return [{ from: name, table, at, deck, clock: time, seats: state.seats.length }];
      }),
    );
    return checked.flat();
  }

  /** Removes the invites to a table. */
  async declineInvite(person: string, table: string): Promise<void> {
    await this.options.store.apply({ type: 'removeInvite', invitee: person, inviter: null, table });
    await this.invitesChanged(person);
  }

  privacyOf(person: string): Promise<Privacy> {
    return this.options.store.privacyOf(person);
  }

  async setPrivacy(caller: PeopleCaller, privacy: Privacy): Promise<void> {
    this.count('people-changes', caller);
    await this.options.store.apply({ type: 'setPrivacy', person: caller.person.id, privacy });
  }

  /**
   * What someone may see of a person: their own profile, or a public one of someone who has not blocked them. Those of bot
   * accounts are public.
   */
  async profileFor(viewer: string | undefined, name: string): Promise<Profile | undefined> {
    const { store, accounts } = this.options;
    const account = await accounts.account({ nameKey: nameKeyOf(name) });
    const person = account?.person ?? '';
    const { profile } = await store.privacyOf(person);
    const blockers = viewer === undefined ? [] : await store.blockersOf(viewer, [person]);
    if (!account) return undefined;
    const mark = await this.programMark(person);
    const isPublic = profile === 'public' || mark.isProgram === true;
    const isShown = person === viewer || (isPublic && blockers.length === 0);
    const { name: shownName, createdAt: since } = account;
    return isShown ? { person, name: shownName, ...mark, since, isPublic } : undefined;
  }

  private async programMark(person: string): Promise<{ readonly isProgram?: true }> {
    return (await this.options.isBot(person)) ? { isProgram: true } : {};
  }

  private blockRows(person: string) {
    return this.options.store.blockedBy(person, this.options.config.maxBlocks);
  }

  private count(name: RateName, { keys }: PeopleCaller): void {
    const exceeded = this.options.limits.take(name, keys);
    if (exceeded) throw new PeopleError('rate-limited', refusalText(name, exceeded));
  }

  private check(outcome: PeopleOutcome, fullText: string): void {
    if (outcome === 'refused') throw notReachable();
    if (outcome === 'full') throw new PeopleError('conflict', fullText);
  }

  private async find(target: Target): Promise<Person> {
    if ('name' in target) {
      const account = await this.options.accounts.account({ nameKey: nameKeyOf(target.name) });
      if (!account) throw unknownPerson();
      return { id: account.person, name: account.name };
    }
    const isTaken = ({ seats }: TableState) => seats[target.seat]?.type === 'person';
    const who = (await this.options.peek(target.table, isTaken))?.seats[target.seat];
    if (who?.type !== 'person') throw unknownPerson();
    return who.person;
  }

  /** Someone else with an account. */
  private async accountOf({ person }: PeopleCaller, target: Target): Promise<string> {
    const { id } = await this.find(target);
    const isKnown = id !== person.id && (await this.options.accounts.account({ person: id })) !== undefined;
    if (!isKnown) throw unknownPerson();
    return id;
  }

  private async blocksChanged(person: string): Promise<void> {
    this.options.bus?.publish(TOPIC, `blocks ${person}`);
    await this.hear('blocks', person);
  }

  private async invitesChanged(person: string): Promise<void> {
    this.options.bus?.publish(TOPIC, `invites ${person}`);
    await this.hear('invites', person);
  }

  private hear(what: string, person: string): Promise<void> {
    return (what === 'blocks' ? this.blocks : this.invites).changed(person);
  }
}

const blockKey = (blocker: string, blocked: string): string =>
  createHash('sha256').update(`block\n${blocker}\n${blocked}`).digest('base64url').slice(0, 22);
