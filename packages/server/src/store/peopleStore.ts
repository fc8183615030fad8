/** Who may see and do what. */
export interface Privacy {
  /** Who may see the profile page. */
  readonly profile: 'private' | 'public';
  /** Who may see that the person is online: `mutual` are followers whom the person follows. */
  readonly presence: 'nobody' | 'mutual' | 'followers';
  /** Who may follow and invite the person: `followed` are those whom the person follows. */
  readonly contact: 'nobody' | 'followed' | 'everyone';
}

/** What holds for people who have changed nothing. */
export const DEFAULT_PRIVACY: Privacy = { profile: 'private', presence: 'mutual', contact: 'everyone' };

/** Someone with an account, as someone else sees them. */
export interface FollowedPerson {
  readonly person: string;
  readonly name: string;
  /** Whether the follower may see that the person is online. */
  readonly showsPresence: boolean;
  readonly followsBack: boolean;
  /** Whether it is the account of a bot. */
  readonly isProgram: boolean;
}

export interface BlockedPerson {
  readonly person: string;
  /** The name at that time. */
  readonly name: string;
  readonly at: number;
}

export interface StoredInvite {
  readonly inviter: string;
  /** The inviter's name. */
  readonly name: string;
  readonly table: string;
  readonly at: number;
}

export interface Block {
  readonly blocker: string;
  readonly blocked: string;
  readonly at: number;
}

export type PeopleChange =
  /** Refused at `max`, if either blocks the other, or if the followed person wants no such contact. */
  | {
      readonly type: 'follow';
      readonly follower: string;
      readonly followed: string;
      readonly at: number;
      readonly max: number;
    }
  | { readonly type: 'unfollow'; readonly follower: string; readonly followed: string }
  /** Ends all that the two have to do with each other. Refused at `max`. */
  | {
      readonly type: 'block';
      readonly blocker: string;
      readonly blocked: string;
      readonly name: string;
      readonly at: number;
      readonly max: number;
    }
  | { readonly type: 'unblock'; readonly blocker: string; readonly blocked: string }
  /**
   * Refused as `follow` is. Repeating it changes nothing. At `max` invites the invitee's oldest is removed. Those before
   * `before` have expired.
   */
  | {
      readonly type: 'invite';
      readonly inviter: string;
      readonly invitee: string;
      readonly table: string;
      readonly at: number;
      readonly before: number;
      readonly max: number;
    }
  /** With `inviter` null, all invites to the table. */
  | {
      readonly type: 'removeInvite';
      readonly invitee: string;
      readonly inviter: string | null;
      readonly table: string;
    }
  | { readonly type: 'setPrivacy'; readonly person: string; readonly privacy: Privacy }
  /** Replaces the people with an account who are online at a server by those who came and went. */
  | {
      readonly type: 'setOnline';
      readonly server: string;
      readonly came: readonly string[];
      readonly went: readonly string[];
    };

/** `refused`: the other person does not allow it; `full`: a limit is reached; `same`: nothing had to be changed. */
export type PeopleOutcome = 'done' | 'same' | 'full' | 'refused';

/** What a person has stored about others, and about what others may see. */
export interface RelationData {
  readonly follows: readonly { readonly followed: string; readonly at: number }[];
  readonly blocks: readonly BlockedPerson[];
  readonly invites: readonly { readonly from: string; readonly table: string; readonly at: number }[];
  readonly sentInvites: readonly { readonly to: string; readonly table: string; readonly at: number }[];
  readonly privacy: Privacy | null;
}

/** Durable storage of what people have to do with each other. */
export interface PeopleStore {
  apply(change: PeopleChange): Promise<PeopleOutcome>;
  /** The people whom someone follows, by name. */
  followedBy(follower: string, max: number): Promise<FollowedPerson[]>;
  isFollowing(follower: string, followed: string): Promise<boolean>;
  /** The people whom someone has blocked, latest first. */
  blockedBy(blocker: string, max: number): Promise<BlockedPerson[]>;
  /** All blocks that these people have made. */
  blocksOf(people: readonly string[]): Promise<Block[]>;
  /** For each of these people who have made blocks, or got invites: what changes whenever those do. */
  stampsOf(what: 'blocks' | 'invites', people: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of `others` who have blocked the person. */
  blockersOf(person: string, others: readonly string[]): Promise<string[]>;
  /** Those of `others` with whom a block exists, made by either of them. */
  keptApart(person: string, others: readonly string[]): Promise<string[]>;
  /** Invites since a time, latest first. */
  invitesTo(invitee: string, since: number, max: number): Promise<StoredInvite[]>;
  privacyOf(person: string): Promise<Privacy>;
  /** Those of `others` who are online at a server that runs, each with one of their tables, if they are connected to one. */
  onlineAmong(others: readonly string[], now: number): Promise<{ person: string; table: string | null }[]>;
  /** Everything that a person has stored, at most `max` rows of each kind. */
  relationsOf(person: string, max: number): Promise<RelationData>;
}
