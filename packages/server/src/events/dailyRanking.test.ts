import { describe, expect, it } from 'vitest';
import type { StoredTry } from '../store/dailyStore.ts';
import { DailyRanking, RANKING_MS } from './dailyRanking.ts';

const DAY = '2026-11-16';
const finishedAt = Date.parse(`${DAY}T10:00:00Z`);

const tryOf = (person: string, treasuries: readonly number[] | null): StoredTry => ({
  day: DAY,
  person,
  name: person,
  isGuest: true,
  table: `table of ${person}`,
  startedAt: 0,
  finishedAt,
  treasuries,
  luck: null,
});

/** A ranking over these tries, which counts how often it reads them all. */
function open(...tries: StoredTry[]) {
  const test = { reads: 0, time: 0, tries, isAway: false };
  const store = {
    tries: async () => {
      test.reads += 1;
      if (test.isAway) throw new Error('away');
      return [...test.tries];
    },
    tryOf: async (_: string, person: string) => test.tries.find((each) => each.person === person),
  };
  const ranking = new DailyRanking({ store, now: () => test.time, maxTries: 9 });
  const names = async (person?: string) =>
    (await ranking.of(DAY, person)).map(({ attempt, rank }) => `${rank} ${attempt.name}`);
  return Object.assign(test, { ranking, names });
}

describe('DailyRanking', () => {
  it('reads once for many who ask, and again when a result was recorded', async () => {
    const test = open(tryOf('ann', [5, 1]));
    const asked = await Promise.all([test.names(), test.names('ann'), test.names('stranger')]);
    expect(asked).toEqual([['1 ann'], ['1 ann'], ['1 ann']]);
    expect(test.reads).toBe(1);
    test.tries.push(tryOf('ben', [9, 1]));
    test.ranking.forget(DAY);
    expect(await test.names()).toEqual(['1 ben', '2 ann']);
    expect(test.reads).toBe(2);
  });

  it('shows results of other servers after a while, and at once to who has played', async () => {
    const test = open(tryOf('ann', [5, 1]));
    await test.names();
    test.tries.push(tryOf('ben', [9, 1]), tryOf('cat', null));
    test.time += RANKING_MS - 1;
    for (const other of [undefined, 'ann', 'cat', 'stranger'])
      expect(await test.names(other)).toEqual(['1 ann']);
    expect(test.reads).toBe(1);
    expect(await test.names('ben')).toEqual(['1 ben', '2 ann']);
    test.tries.push(tryOf('dan', [9, 1]));
    expect(await test.names()).toEqual(['1 ben', '2 ann']);
    test.time += RANKING_MS;
    expect(await test.names()).toEqual(['1 ben', '1 dan', '3 ann']);
    expect(test.reads).toBe(3);
  });

  it('tries again after a read that failed', async () => {
    const test = open(tryOf('ann', [5, 1]));
    test.isAway = true;
    await expect(test.names()).rejects.toThrow('away');
    test.isAway = false;
    expect(await test.names()).toEqual(['1 ann']);
  });
});
