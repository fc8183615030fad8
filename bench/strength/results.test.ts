import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameResult } from '@oriflamme/cli/internals';
import { describe, expect, it } from 'vitest';
import { readResults, Results, type StoredResults, writeResults } from './results.ts';

const MATCH = 'base/3/greedy against random';
const botsOf = (match: string) => match.split('/')[2].split(' against ');
const results = (stored: StoredResults, behaviour = { greedy: 'a', random: 'b' }) =>
  new Results(stored, behaviour, botsOf);
const none: StoredResults = { behaviour: {}, matches: {} };

/** A game of three seats with the share of each. */
const game = (deal: number, rotation: number, shares: number[], late = 0): GameResult => ({
  series: MATCH,
  deal,
  rotation,
  seats: shares.map((share, seat) => ({
    bot: seat === rotation ? 'greedy' : 'random',
    score: 0,
    share,
    decisions: 1,
    milliseconds: 1,
    failures: { threw: 0, noOption: 0, late: seat === 0 ? late : 0 },
  })),
});
const DEAL = [game(1, 0, [1, 0, 0], 2), game(1, 1, [0, 0, 1], 3), game(1, 2, [1 / 3, 1 / 3, 1 / 3])];

describe('Results', () => {
  it('remembers the shares and failures of finished deals in a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'strength-')), 'results.json');
    const before = results(readResults(file));
    before.add(MATCH, 1, DEAL);
    writeResults(file, before);
    const after = results(readResults(file));
    expect([0, 1, 2].map((deal) => after.has(MATCH, deal))).toEqual([false, true, false]);
    expect(after.shares(MATCH)).toEqual([[1, 0, 1 / 3]]);
    expect(after.failures(MATCH)).toEqual({ own: 2, others: 3 });
    after.add(MATCH, 0, DEAL);
    expect(after.shares(MATCH)).toHaveLength(2);
    expect(after.failures(MATCH)).toEqual({ own: 4, others: 6 });
  });

  it('drops the matches of a bot that plays differently now', () => {
    const before = results(none);
    before.add(MATCH, 0, DEAL);
    const stored = JSON.parse(JSON.stringify(before)) as { behaviour: Record<string, string> };
    const matches = { [MATCH]: { deals: ['100'], failures: { own: 0, others: 0 } } };
    const same = results({ behaviour: stored.behaviour, matches });
    expect([same.dropped, same.has(MATCH, 0)]).toEqual([[], true]);
    const changed = results({ behaviour: stored.behaviour, matches }, { greedy: 'a', random: 'c' });
    expect([changed.dropped, changed.has(MATCH, 0)]).toEqual([[MATCH], false]);
  });

  it('has nothing of a match that was not played', () => {
    expect(results(none).shares(MATCH)).toEqual([]);
    expect(results(none).failures(MATCH)).toEqual({ own: 0, others: 0 });
  });
});
