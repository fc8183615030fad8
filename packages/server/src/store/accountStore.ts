export interface Account {
  readonly person: string;
  readonly name: string;
  /** Names that are the same but for case, accents of another script and signs have the same key. No two accounts have. */
  readonly nameKey: string;
  /** Names that look alike, such as Iris and lris, have the same key. No two accounts have. */
  readonly lookKey: string;
  readonly createdAt: number;
  readonly renamedAt: number | null;
  /** The hash of the password. */
  readonly password: string | null;
}

export interface StoredPasskey {
  /** The id of the credential, in base64url. */
  readonly id: string;
  readonly person: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** Separated by commas. */
  readonly transports: string;
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Something that works once: its hash, and when it would have expired anyway. */
export interface UsedOnce {
  readonly hash: string;
  readonly until: number;
}

/** A name that nobody else may take for a while. */
export interface HeldName {
  readonly hash: string;
  readonly until: number;
}

export type AccountChange =
  /** Nothing happens if the person has an account, or the name is taken or held, or the challenge was used. */
  | {
      readonly type: 'create';
      readonly account: Account;
      readonly nameHash: string;
      readonly passkey: StoredPasskey | null;
      readonly challenge: UsedOnce | null;
      readonly codes: readonly string[];
    }
  /** Nothing happens if the name is taken or held for another person. */
  | {
      readonly type: 'rename';
      readonly person: string;
      readonly name: string;
      readonly nameKey: string;
      readonly lookKey: string;
      readonly nameHash: string;
      readonly at: number;
      /** The former name. */
      readonly held: HeldName;
    }
  | { readonly type: 'setPassword'; readonly person: string; readonly password: string }
  /** Nothing happens at `max` passkeys, if it exists already, or if the challenge was used. */
  | {
      readonly type: 'addPasskey';
      readonly passkey: StoredPasskey;
      readonly challenge: UsedOnce;
      readonly at: number;
      readonly max: number;
    }
  /** Nothing happens if the challenge was used. */
  | {
      readonly type: 'usePasskey';
      readonly id: string;
      readonly counter: number;
      readonly at: number;
      readonly challenge: UsedOnce;
    }
  /** The last way to log in stays. */
  | { readonly type: 'removePasskey' | 'removePassword'; readonly person: string; readonly id: string }
  | { readonly type: 'setCodes'; readonly person: string; readonly codes: readonly string[] }
  | { readonly type: 'useCode'; readonly person: string; readonly hash: string }
  | { readonly type: 'delete'; readonly person: string; readonly held: HeldName };

/** Durable storage of accounts. */
export interface AccountStore {
  /** Resolves to whether the change was made. */
  apply(change: AccountChange): Promise<boolean>;
  account(of: { readonly person: string } | { readonly nameKey: string }): Promise<Account | undefined>;
  /** Whether no account has either key. */
  isFree(nameKey: string, lookKey: string): Promise<boolean>;
  passkey(id: string): Promise<StoredPasskey | undefined>;
  passkeysOf(person: string): Promise<StoredPasskey[]>;
  codesLeft(person: string): Promise<number>;
}
