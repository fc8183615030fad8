import { describe, expect, it } from 'vitest';
import type { SetName } from '../lib/sets.ts';
import { cellsOf, type Batch } from './plan.ts';
import { playAll } from './run.ts';

// 300 games are two parts, the second one shorter.
const order = { cells: cellsOf(['base', 'mixed'], [2], ['random', 'eager']), games: 300, seed: 'crew' };
/** Threads start slowly on a busy machine. */
const PATIENCE = 30_000;

describe('playAll of simulate', () => {
  it(
    'gives the same tallies with any number of workers, each batch once',
    async () => {
      const parts: Batch[] = [];
      const one = await playAll({ ...order, workers: 1 });
      expect(await playAll({ ...order, workers: 3 }, (part) => parts.push(part))).toEqual(one);
      expect(parts.map(({ cell, from, to }) => `${cell} ${from}-${to}`).toSorted()).toEqual([
        '0 0-250',
        '0 250-300',
        '1 0-250',
        '1 250-300',
      ]);
    },
    PATIENCE,
  );

  it(
    'rejects with the error of a failing worker',
    async () => {
      const cells = cellsOf(['nonsense' as SetName], [2], ['random']);
      await expect(playAll({ cells, games: 1, seed: '1', workers: 2 })).rejects.toThrow('A deck is ten');
    },
    PATIENCE,
  );
});
