import { poolOf } from '@oriflamme/ratings';
import type { GameFacts, ResultSeat } from '../store/ratingStore.ts';
import type { LogRow, Store } from '../store/store.ts';
import { choicesBySeat } from '../table/choicesBySeat.ts';
import { isClosed } from '../table/decide.ts';
import { loadState } from '../table/replay.ts';
import { parseSummary } from '../table/stored/serialize.ts';
import type { TableState } from '../table/tableState.ts';

/** What the rating of a finished game depends on. */
function factsOf(state: TableState, rows: readonly LogRow[], endedAt: number): GameFacts | undefined {
  const { id, game, config } = state;
  if (!game || isClosed(state)) return undefined;
  const choices = choicesBySeat(state, rows);
  const winners = new Set(game.winners);
  const { families } = game.view();
  const seats = state.seats.map((who, seat): ResultSeat => {
    const isPerson = who.type === 'person';
    return {
      person: isPerson ? who.person.id : null,
      bot: who.type === 'bot' ? who.level : null,
      treasury: families[seat].treasury,
      isWinner: winners.has(seat),
      isSubstituted: isPerson && who.isBotControlled,
      ownChoices: isPerson ? choices[seat].own : 0,
      substituteChoices: isPerson ? choices[seat].substitute : 0,
    };
  });
  return { table: id, endedAt, pool: poolOf(config.deck), seats };
}

/** Reads the facts of a finished game from its log; undefined if it is not a rated game with a result, or is deleted. */
export async function readFacts(
  store: Pick<Store, 'load' | 'read'>,
  table: string,
  endedAt: number,
): Promise<GameFacts | undefined> {
  const stored = await store.load(table);
  // Most tables need no more than this.
  if (!stored || !parseSummary(stored.state).config.isRated) return undefined;
  const log = await store.read(table);
  return log && factsOf(loadState(stored), log.rows, endedAt);
}
