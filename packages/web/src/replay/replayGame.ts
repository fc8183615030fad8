import { type Event, Game, type Turn, type View } from '@oriflamme/engine';

/** A game that was played again from its record, with all that happened. It holds every secret of the game. */
export interface ReplayedGame {
  readonly players: number;
  /** The table before the first event, as each family sees it; last as an onlooker does. */
  readonly initialViews: readonly View[];
  /** What happened before the first choice, and at each choice. */
  readonly steps: readonly (readonly Event[])[];
  /** Who decides after each chapter, and what; null when the game is over. */
  readonly turns: readonly (Turn | null)[];
}

/** Plays a record again. What is no record, or no possible game, is an error. */
export function replayGame(record: unknown): ReplayedGame {
  const { choices } = Game.replay(record).record;
  const game = Game.replay({ ...(record as object), choices: [] });
  const { players } = game.table;
  const openings = Array.from({ length: players }, (_, seat) => game.view(seat));
  const chapters: (readonly Event[])[] = [game.setupEvents];
  const turns = [game.turn ?? null];
  openings.push(game.view());
  for (const choice of choices) {
    chapters.push(game.choose(choice));
    turns.push(game.turn ?? null);
  }
  return { players, initialViews: openings, steps: chapters, turns };
}
