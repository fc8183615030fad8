/** Bots that the network can imitate, in the order of its rows. */
export const IMITATED = ['linear', 'ismcts', 'mc-heuristic', 'greedy', 'heuristic'] as const;

/** How a seat plays: like the network itself, or like one of the bots that it can imitate. */
export const PLAYER_TYPES = ['network', ...IMITATED] as const;
export type PlayerType = (typeof PLAYER_TYPES)[number];

/** A player type by its number in `PLAYER_TYPES`. */
export const [NETWORK_TYPE, FIRST_IMITATED, UNKNOWN_TYPE] = [0, 1, -1];

/** The player type of the deciding seat, and what it knows of its opponents' types. */
export interface PlayerRole {
  /** How the deciding seat plays. */
  readonly type: number;
  /** How each of the others plays, by seat, as far as the deciding seat knows. */
  readonly opponents: Int8Array;
}

/** Each player type, against players that it does not know. */
export const ROLES: readonly PlayerRole[] = PLAYER_TYPES.map((_, type) => ({
  type,
  opponents: new Int8Array(5).fill(UNKNOWN_TYPE),
}));
export const NETWORK_ROLE = ROLES[NETWORK_TYPE];
