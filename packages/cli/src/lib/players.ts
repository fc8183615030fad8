import {
  pendingCard,
  pendingKind,
  type Game,
  listOptions,
  type Random,
  RESOLVE_FRAME,
} from '@oriflamme/engine';

/**
 * Simple player for simulations: returns the index of an option for the seat to move. All randomness comes from `random`, so
 * that the seed determines the game. For speed it gets the game itself instead of a view.
 */
export type Player = (game: Game, random: Random) => number;

const random: Player = (game, stream) => stream.below(listOptions(game.state));

/** Decides whether to reveal; all other choices are random. */
const revealIf =
  (shouldReveal: (influence: number) => boolean): Player =>
  (game, stream) => {
    const { state } = game;
    if (pendingKind(state) !== RESOLVE_FRAME) return random(game, stream);
    const wanted = shouldReveal(state.influence[pendingCard(state)]) ? 'reveal' : 'keep';
    const index = game.options().findIndex((option) => 'do' in option && option.do === wanted);
    // An Insurrection without influence cannot be revealed; keeping is always possible.
    return Math.max(0, index);
  };

const PATIENT_INFLUENCE = 2;

const PLAYERS = {
  /** Uniformly random. */
  random,
  /** Reveals whenever it can. */
  eager: revealIf(() => true),
  /** Keeps a card until it has two influence. */
  patient: revealIf((influence) => influence >= PATIENT_INFLUENCE),
} as const satisfies Record<string, Player>;

export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];
export const createPlayer = (name: PlayerName): Player => PLAYERS[name];
