import {
  pendingCard,
  pendingKind,
  type Game,
  listOptions,
  type Random,
  RESOLVE_FRAME,
} from '@oriflamme/engine';

/**
 * Chooses for the seat whose turn it is: the index of one of the game's options. Chance comes from `random` alone, so
 * that a seed tells the whole game. It gets the game itself; one that thinks takes `game.view(game.turn.seat)` and
 * looks at nothing else.
 */
export type Player = (game: Game, random: Random) => number;

const random: Player = (game, chance) => chance.below(listOptions(game.table));

/** Says what to do with a face-down card and leaves every other choice to chance. */
const resolvingBy =
  (wantsReveal: (influence: number) => boolean): Player =>
  (game, chance) => {
    const { table: state } = game;
    if (pendingKind(state) !== RESOLVE_FRAME) return random(game, chance);
    const wanted = wantsReveal(state.influence[pendingCard(state)]) ? 'reveal' : 'keep';
    const index = game.options().findIndex((option) => 'do' in option && option.do === wanted);
    // An Insurrection without influence cannot be revealed; keeping is always possible.
    return Math.max(0, index);
  };

const ENOUGH = 2;

const PLAYERS = {
  /** Every option is as likely as any other. */
  random,
  /** Reveals whenever it can. */
  eager: resolvingBy(() => true),
  /** Keeps a card until two influence lie on it. */
  patient: resolvingBy((influence) => influence >= ENOUGH),
} as const satisfies Record<string, Player>;

export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];
export const createPlayer = (name: PlayerName): Player => PLAYERS[name];
