import { describe, expect, it } from 'vitest';
import { SET_NAMES, type SetName } from '../lib/sets.ts';
import { type Batch, seatPlayers } from './plan.ts';
import { playBatch } from './playBatch.ts';
import { total } from '../lib/statistics.ts';
import { type KindSummary, summarise } from './summary.ts';

const part = (set: SetName, players: number, to: number, seed = 'tiny'): Batch => ({
  set,
  names: seatPlayers(['random'], players),
  cell: 0,
  seed,
  from: 0,
  to,
});

// Two told games of two families, counted with pencil and paper. Both are begun by Red and won by Blue: 9 to 5 after 32
// decisions and 1 to 0 after 30.
describe('playBatch of two games counted by hand', () => {
  const order = part('ablaze', 2, 2);
  const found = summarise(order, playBatch(order));
  const kind = (name: string): KindSummary => found.kinds.find((row) => row.kind === name)!;

  it('counts length, scores and wins', () => {
    expect(found.games).toBe(2);
    expect(found.decisions).toMatchObject({ mean: 31, min: 30, max: 32 });
    expect(found.scores).toMatchObject({ mean: 15 / 4, min: 0, quartiles: [0, 1, 5], max: 9 });
    expect(found.winningScores).toMatchObject({ mean: 5, quartiles: [1, 1, 9] });
    expect(found.shared).toBe(0);
    expect(found.seats.map(({ share, meanScore }) => [share, meanScore])).toEqual([
      [0, 2.5],
      [1, 5],
    ]);
    expect(found.places.map(({ share }) => share)).toEqual([0, 1]);
  });

  it('counts the Cutthroat, which was bribed once', () => {
    expect(kind('cutthroat')).toEqual({
      kind: 'cutthroat',
      type: 'character',
      entered: 4,
      played: 1,
      revealed: 1,
      eliminatedDown: 0,
      eliminatedUp: 1 / 4,
      discarded: 1 / 4,
      reserved: 0,
      returned: 0,
      left: 2 / 4,
      pays: 3 / 4,
      brings: 4 / 4,
      costsOwn: 0,
      costsOthers: 0,
      wins: 2 / 4,
      par: 1 / 4,
      withWinner: 0,
    });
  });

  it('counts the Felon, which costs its own family too', () => {
    expect(kind('felon')).toMatchObject({
      played: 3 / 4,
      revealed: 2 / 3,
      eliminatedDown: 1 / 3,
      eliminatedUp: 1 / 3,
      left: 1 / 3,
      pays: 0,
      brings: 0,
      costsOwn: 1 / 3,
      costsOthers: 3 / 3,
      wins: 1 / 3,
      par: 1 / 4,
      withWinner: 0,
    });
  });

  it('counts Prince and Twin', () => {
    expect(kind('prince')).toMatchObject({
      entered: 4,
      revealed: 3 / 4,
      eliminatedDown: 1 / 4,
      eliminatedUp: 1 / 4,
      left: 2 / 4,
      pays: 3 / 4,
      brings: 6 / 4,
      par: 2 / 4,
      withWinner: 1,
    });
    expect(kind('twin')).toMatchObject({
      entered: 3,
      played: 3 / 4,
      revealed: 0,
      discarded: 1 / 3,
      left: 2 / 3,
      brings: 1,
      par: 2 / 4,
    });
  });

  it('counts the intrigues and kinds that were never played', () => {
    expect(kind('usurpation')).toMatchObject({
      revealed: 1 / 3,
      discarded: 1 / 3,
      brings: 1 / 3,
      par: 1 / 4,
    });
    expect(kind('trap')).toMatchObject({
      entered: 2,
      eliminatedDown: 1 / 2,
      revealed: 0,
      brings: 0,
      pays: 0,
    });
    expect(kind('machination')).toMatchObject({ entered: 3, discarded: 2 / 3, eliminatedDown: 1 / 3 });
    expect(kind('queen')).toMatchObject({ entered: 1, eliminatedDown: 1, brings: 0, wins: 0 });
    expect(kind('schemer')).toMatchObject({ entered: 0, played: 0, brings: Number.NaN });
    expect(found.kinds.at(-1)?.kind).toBe('schemer');
  });
});

describe('playBatch', () => {
  it.each(SET_NAMES)('gives every card one fate and every influence one source in the %s set', (set) => {
    const tally = playBatch(part(set, 5, 60));
    for (const [kind, entered] of tally.entered.entries()) {
      const fates = [
        tally.eliminatedDown,
        tally.eliminatedUp,
        tally.discarded,
        tally.reserved,
        tally.returned,
        tally.covered,
        tally.onTop,
      ];
      expect(total(fates.map((column) => column[kind] ?? 0))).toBe(entered);
    }
    const families = 60 * 5;
    const moved = total(tally.gained) - total(tally.ownLoss) - total(tally.othersLoss);
    expect(families + moved).toBe(total(tally.seatScore));
    expect(total(tally.scores)).toBe(families);
    expect(total(tally.seatCredit)).toBe(60 * 60);
    expect(total(tally.placeCredit)).toBe(60 * 60);
  });
});
