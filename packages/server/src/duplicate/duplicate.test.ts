import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, matchpoints, placesOf, winShareOf } from './matchpoints.ts';
import { pairRounds } from './pairRounds.ts';
import { standings, type TableResult } from './standings.ts';

const pairings = fc.record({
  entrants: fc.integer({ min: 2, max: 60 }),
  seats: fc.integer({ min: 2, max: 5 }),
  rounds: fc.integer({ min: 1, max: 12 }),
  seed: fc.string({ maxLength: 8 }),
});

describe('pairRounds', () => {
  it('seats everyone once in each round, and bots only where people are missing', () => {
    fc.assert(
      fc.property(pairings, (pairing) => {
        const { entrants, seats, rounds } = pairing;
        const paired = pairRounds(pairing);
        expect(paired).toHaveLength(rounds);
        for (const tables of paired) {
          expect(tables).toHaveLength(Math.ceil(entrants / seats));
          expect(tables.every((table) => table.length === seats)).toBe(true);
          const seated = tables.flat().filter((entrant) => entrant !== null);
          expect(seated.toSorted((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives everyone every seat equally often, up to one', () => {
    fc.assert(
      fc.property(pairings, (pairing) => {
        const paired = pairRounds(pairing);
        for (let entrant = 0; entrant < pairing.entrants; entrant++) {
          const counts = Array.from(
            { length: pairing.seats },
            (_, seat) => paired.filter((tables) => tables.some((table) => table[seat] === entrant)).length,
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same pairings for the same seed only', () => {
    const pairing = { entrants: 32, seats: 4, rounds: 8 };
    expect(pairRounds({ ...pairing, seed: 'a' })).toEqual(pairRounds({ ...pairing, seed: 'a' }));
    expect(pairRounds({ ...pairing, seed: 'a' })).not.toEqual(pairRounds({ ...pairing, seed: 'b' }));
  });

  it('lets people meet others, and compares them with others', () => {
    const paired = pairRounds({ entrants: 32, seats: 4, rounds: 8, seed: 'x' });
    const met = new Map<string, number>();
    const compared = new Set<string>();
    for (const tables of paired) {
      for (const table of tables)
        for (const a of table)
          for (const b of table) if (a! < b!) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
      for (let seat = 0; seat < 4; seat++)
        for (const { [seat]: a } of tables)
          for (const { [seat]: b } of tables) if (a! < b!) compared.add(`${a} ${b}`);
    }
    // 384 meetings of 496 possible pairs: drawn at random, about 269 pairs would meet.
    expect(met.size).toBeGreaterThan(320);
    expect(Math.max(...met.values())).toBeLessThanOrEqual(2);
    expect(compared.size).toBeGreaterThan(380);
  });
});

describe('matchpoints', () => {
  it('counts those with a smaller margin, and equal ones half', () => {
    expect(matchpoints([5, 1, 1, -3])).toEqual([1, 0.5, 0.5, 0]);
    expect(matchpoints([2, 2, 2])).toEqual([0.5, 0.5, 0.5]);
    expect(matchpoints([7])).toEqual([0.5]);
  });

  it('always has the mean of a half, and keeps the order of the margins', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 40 }), (margins) => {
        const points = matchpoints(margins);
        expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(margins.length / 2, 9);
        for (const [i, a] of margins.entries())
          for (const [j, b] of margins.entries())
            expect(Math.sign(points[i] - points[j])).toBe(Math.sign(a - b));
      }),
    );
  });

  it('and ranks are what counting the others gives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 60 }), (quarters) => {
        const margins = quarters.map((quarter) => quarter / 4);
        const others = margins.length - 1;
        const counted = margins.map((own) => {
          const count = (isCounted: (margin: number) => boolean) => margins.filter(isCounted).length;
          const beaten = count((margin) => margin < own) + (count((margin) => margin === own) - 1) / 2;
          return { rank: 1 + count((margin) => margin > own), score: others === 0 ? 0.5 : beaten / others };
        });
        expect(placesOf(margins)).toEqual(counted);
        expect(matchpoints(margins)).toEqual(counted.map(({ score }) => score));
      }),
    );
  });

  it('do not look at all margins for each of thousands', () => {
    let looks = 0;
    const margins = new Proxy(
      Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 600) / 10),
      {
        get: (target, key, receiver) => {
          looks += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      },
    );
    expect(matchpoints(margins)).toHaveLength(5000);
    expect(looks / 5000).toBeLessThan(100);
  });

  it('measures the distance to the best of the others, and the share of the victory', () => {
    expect([0, 1, 2].map((seat) => marginOf([9, 4, 9], seat))).toEqual([0, -5, 0]);
    expect([0, 1, 2].map((seat) => winShareOf([9, 4, 9], seat))).toEqual([0.5, 0, 0.5]);
    expect(marginOf([12, 4, 9], 0)).toBe(3);
  });
});

describe('standings', () => {
  const table = (
    deal: number,
    entrants: readonly (number | null)[],
    treasuries: readonly number[] | null,
  ): TableResult => ({ deal, entrants, treasuries });

  it('compares those who held the same seat of the same deal', () => {
    const results = [table(0, [0, 1], [9, 3]), table(0, [2, 3], [8, 7]), table(1, [1, 0], [5, 5])];
    const found = standings(4, results);
    // Deal 0: 0 beats 2, 3 beats 1. In deal 1 nobody else held the seats.
    expect(found.map(({ entrant, rank, score }) => [entrant, rank, score])).toEqual([
      [3, 1, 1],
      [0, 2, 0.75],
      [1, 3, 0.25],
      [2, 4, 0],
    ]);
  });

  it('compares margins without luck where the luck of all games of a deal is known', () => {
    const lucky = { ...table(0, [0, null], [9, 3]), luck: [8, -8] };
    const unlucky = { ...table(0, [1, null], [3, 9]), luck: [-7.5, 7.5] };
    const first = (results: readonly TableResult[]) => standings(2, results)[0].entrant;
    expect(first([table(0, [0, null], [9, 3]), table(0, [1, null], [3, 9])])).toBe(0);
    expect(first([lucky, unlucky])).toBe(1);
    expect(first([lucky, table(0, [1, null], [3, 9])])).toBe(0);
    expect(first([{ ...lucky, luck: null }, unlucky])).toBe(0);
  });

  it('tells equal scores apart by victories, and otherwise shares the rank', () => {
    const results = [table(0, [0, null], [9, 3]), table(0, [1, null], [3, 9]), table(0, [2, null], [9, 3])];
    const tied = standings(3, [...results, table(1, [1, null], [9, 3])]);
    expect(tied.map(({ entrant, rank }) => [entrant, rank])).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
    ]);
    const equal = standings(2, [table(0, [0, 1], [4, 2]), table(1, [1, 0], [1, 8])]);
    expect(equal.map(({ entrant, rank, wins }) => [entrant, rank, wins])).toEqual([
      [0, 1, 2],
      [1, 2, 0],
    ]);
  });

  it('gives the average to those whose table was closed, and does not compare others with them', () => {
    const results = [table(0, [0, 1], null), table(0, [2, 3], [8, 7]), table(0, [4, 5], [8, 9])];
    const scores = new Map(standings(6, results).map(({ entrant, score }) => [entrant, score]));
    expect([0, 1, 2, 3, 4, 5].map((entrant) => scores.get(entrant))).toEqual([0.5, 0.5, 1, 0, 0, 1]);
  });

  it('does not depend on the order of the tables, and gives a mean of a half without bots', () => {
    fc.assert(
      fc.property(pairings, fc.infiniteStream(fc.integer({ min: 0, max: 20 })), (pairing, numbers) => {
        const entrants = Math.ceil(pairing.entrants / pairing.seats) * pairing.seats;
        const results = pairRounds({ ...pairing, entrants }).flatMap((tables, deal) =>
          tables.map((seated) =>
            table(
              deal,
              seated,
              seated.map(() => numbers.next().value as number),
            ),
          ),
        );
        const found = standings(entrants, results);
        expect(standings(entrants, results.toReversed())).toEqual(found);
        const mean = found.reduce((sum, { score }) => sum + score, 0) / entrants;
        expect(mean).toBeCloseTo(0.5, 9);
        expect(found[0].rank).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});
