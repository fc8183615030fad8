import { type Event, Game } from '@oriflamme/engine';
import type { TableState } from './tableState.ts';

/** A game from its start on, as its record replays it. */
interface GameHistory {
  readonly opening: Game;
  readonly events: readonly Event[];
}

const cache = new WeakMap<Game, GameHistory>();

/** Yields the game at its start and after every choice. It is the same object each time. */
export function* positionsOf({ record: { start, choices } }: Game): Generator<Game> {
  const game = startOf(start);
  yield game;
  for (const choice of choices) {
    game.choose(choice);
    yield game;
  }
}

/**
 * The start of a table's game and all events since. It needs the record alone, not the log: a game is bounded, however
 * long its table has lived. A game finished under other rules cannot be replayed and has its last position only.
 */
export function historyOf({ game, playedRules }: TableState): GameHistory | null {
  if (!game) return null;
  if (playedRules !== undefined) return { opening: game, events: [] };
  const known = cache.get(game);
  if (known) return known;
  const events: Event[] = [];
  Game.replay(game.record, (event) => events.push(event));
  const history = { opening: startOf(game.record.start), events };
  cache.set(game, history);
  return history;
}

const startOf = (start: Game['record']['start']): Game =>
  'deal' in start ? Game.fromDeal(start.deal) : Game.fromPosition(start.position);

/** Of games that have just ended, until `takeEventsOf` needs them too. */
const endedGames = new WeakMap<Game, readonly Event[]>();

/** All events of a game that ends, from its beginning. */
export function eventsOf(game: Game): readonly Event[] {
  const events = takeEventsOf(game);
  endedGames.set(game, events);
  return events;
}

/** The same, for the last time: replaying a game costs as much as ten choices in it. */
export function takeEventsOf(game: Game): readonly Event[] {
  const known = endedGames.get(game);
  endedGames.delete(game);
  if (known) return known;
  const events: Event[] = [];
  Game.replay(game.record, (event) => events.push(event));
  return events;
}
