import {
  type Block,
  type BlockedPerson,
  DEFAULT_PRIVACY,
  type FollowedPerson,
  type PeopleChange,
  type PeopleOutcome,
  type PeopleStore,
  type Privacy,
  type RelationData,
  type StoredInvite,
} from '../../peopleStore.ts';
import type { PeopleQuery } from './peopleReader.ts';

interface Database {
  change(change: PeopleChange): Promise<PeopleOutcome>;
  query(query: PeopleQuery): Promise<unknown[]>;
  /** The time to give to queries; null where the database has a clock of its own. */
  time(now: number): number | null;
}

interface FollowRow extends Pick<Privacy, 'presence'> {
  readonly person: string;
  readonly name: string;
  readonly followsBack: number;
  readonly isProgram: number;
}

interface StampRow {
  readonly person: string;
  readonly count: number;
  readonly last: number;
}

const idsOf = (rows: unknown[]): string[] => (rows as { person: string }[]).map(({ person }) => person);

/** The PeopleStore in the database of a store. */
export class SqlPeopleStore implements PeopleStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: PeopleChange): Promise<PeopleOutcome> {
    return this.database.change(change);
  }

  async followedBy(person: string, max: number): Promise<FollowedPerson[]> {
    const rows = (await this.database.query({ type: 'followedBy', person, max })) as FollowRow[];
    return rows.map(({ person: followed, name, presence, followsBack, isProgram }) => ({
      person: followed,
      name,
      followsBack: followsBack === 1,
      isProgram: isProgram === 1,
      showsPresence: presence === 'followers' || (presence === 'mutual' && followsBack === 1),
    }));
  }

  async isFollowing(follower: string, followed: string): Promise<boolean> {
    return (await this.database.query({ type: 'following', follower, followed })).length > 0;
  }

  async blockedBy(person: string, max: number): Promise<BlockedPerson[]> {
    return (await this.database.query({ type: 'blockedBy', person, max })) as BlockedPerson[];
  }

  async blocksOf(people: readonly string[]): Promise<Block[]> {
    return (await this.database.query({ type: 'blocksOf', people })) as Block[];
  }

  async stampsOf(
    what: 'blocks' | 'invites',
    people: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = (await this.database.query({ type: 'stamps', what, people })) as StampRow[];
    return new Map(rows.map(({ person, count, last }) => [person, `${count} ${last}`]));
  }

  async blockersOf(person: string, others: readonly string[]): Promise<string[]> {
    return idsOf(await this.database.query({ type: 'blockers', person, others }));
  }

  async keptApart(person: string, others: readonly string[]): Promise<string[]> {
    return idsOf(await this.database.query({ type: 'keptApart', person, others }));
  }

  async invitesTo(person: string, since: number, max: number): Promise<StoredInvite[]> {
    return (await this.database.query({ type: 'invitesTo', person, since, max })) as StoredInvite[];
  }

  async privacyOf(person: string): Promise<Privacy> {
    const [privacy] = (await this.database.query({ type: 'privacy', person })) as Privacy[];
    return privacy ?? DEFAULT_PRIVACY;
  }

  async onlineAmong(
    others: readonly string[],
    now: number,
  ): Promise<{ person: string; table: string | null }[]> {
    const rows = await this.database.query({ type: 'online', others, now: this.database.time(now) });
    return rows as { person: string; table: string | null }[];
  }

  async relationsOf(person: string, max: number): Promise<RelationData> {
    const [data] = await this.database.query({ type: 'relations', person, max });
    return data as RelationData;
  }
}
