import { Game, sets } from '@oriflamme/engine';
import { reduce, visibleStateOf } from '@oriflamme/client';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from './logEntry.ts';
import { roundSummaryOf, treasuriesByRound } from './roundSummary.ts';

/** Plays a whole game and returns its log, with the summary at the end of each round. */
function playGame() {
  const game = Game.deal({ deck: sets.alliance, players: 4, seed: 'summary' });
  let state = visibleStateOf(game.view());
  const log: LogEntry[] = game.setupEvents.map((event) => ({ event, before: state }));
  const summaries = [];
  for (let choice = 0; game.turn; choice++)
    for (const event of game.choose((choice * 7) % game.options().length)) {
      if (event.type === 'roundEnded') summaries.push(roundSummaryOf(log, state));
      log.push({ event, before: state });
      state = reduce(state, event);
    }
  return { log, summaries, state };
}

describe('roundSummaryOf', () => {
  it('has the treasuries of every round, highest first, and what the round brought', () => {
    const { summaries } = playGame();
    expect(summaries.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    const previous = [1, 1, 1, 1];
    for (const { scores } of summaries) {
      const treasuries = scores.map(({ treasury }) => treasury);
      expect(treasuries).toEqual(treasuries.toSorted((a, b) => b - a));
      for (const { seat, treasury, gain } of scores) {
        expect(gain).toBe(treasury - previous[seat]);
        previous[seat] = treasury;
      }
    }
  });
});

describe('treasuriesByRound', () => {
  it('agrees with the summaries', () => {
    const { log, summaries } = playGame();
    const expected = summaries.map(({ scores }) =>
      scores.toSorted((a, b) => a.seat - b.seat).map(({ treasury }) => treasury),
    );
    expect(treasuriesByRound(log)).toEqual(expected);
  });
});
