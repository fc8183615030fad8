import { type Event, Game, type GameRecord, type Turn, type View } from '@oriflamme/engine';

/** A game replayed from its record. It contains all secrets. */
export interface ReplayedGame {
  readonly record: GameRecord;
  readonly players: number;
  /** The views before the first event: by seat, then the spectator's. */
  readonly initialViews: readonly View[];
  /** The events before the first choice, then those of each choice. */
  readonly steps: readonly (readonly Event[])[];
  /** The pending turn after each step; null when the game is over. */
  readonly turns: readonly (Turn | null)[];
}

/** Replays a record. Throws `GameError` if it is not a legal game. */
export function replayGame(json: unknown): ReplayedGame {
  const { record } = Game.replay(json);
  const game = Game.replay({ ...record, choices: [] });
  const { players } = game.state;
  const initialViews = Array.from({ length: players }, (_, seat) => game.view(seat));
  const steps: (readonly Event[])[] = [game.setupEvents];
  const turns = [game.turn ?? null];
  initialViews.push(game.view());
  for (const choice of record.choices) {
    steps.push(game.choose(choice));
    turns.push(game.turn ?? null);
  }
  return { record, players, initialViews, steps, turns };
}
