// What someone sees of other people.

export interface Followed {
  readonly name: string;
  readonly isProgram?: true;
  readonly followsBack: boolean;
  /** Null if the person is offline, or does not want it to be seen. */
  readonly presence: 'online' | 'table' | null;
  /** A public table at which the person is. */
  readonly table: string | null;
}

export interface Blocked {
  /** Names the block to its owner; it tells nothing to anyone else. */
  readonly block: string;
  readonly name: string;
  readonly at: number;
}

/** How a person stands to another one. */
export interface Relation {
  readonly name: string;
  readonly isProgram?: true;
  readonly hasAccount: boolean;
  readonly isSelf: boolean;
  readonly isFollowed: boolean;
  readonly isBlocked: boolean;
}

export interface Profile {
  readonly person: string;
  readonly name: string;
  readonly isProgram?: true;
  readonly since: number;
  /** False for one's own profile, if nobody else may see it. */
  readonly isPublic: boolean;
}
