import { parsePosition } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { perft, MAX_DEPTH, MAX_NODES } from './perft.ts';
import { isPerftPosition, readPositions, writePositions } from './positions.ts';

const positions = readPositions().filter(isPerftPosition);
/** A generous timeout. */
const TIMEOUT = 60_000;

describe('perft', () => {
  it(
    'matches the counts of positions.txt',
    () => {
      const recounted = positions.map(({ title, position, counts }) => ({
        title,
        counts: perft(parsePosition(position), counts.length),
      }));
      expect(recounted).toEqual(positions.map(({ title, counts }) => ({ title, counts })));
    },
    TIMEOUT,
  );

  it('has at least thirty positions, each with a title and counts within the limits', () => {
    expect(positions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(positions.map(({ title }) => title)).size).toBe(positions.length);
    for (const { counts } of positions) {
      expect(counts.length).toBeGreaterThanOrEqual(1);
      expect(counts.length).toBeLessThanOrEqual(MAX_DEPTH);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_NODES);
    }
  });

  it('matches hand counts of small positions', () => {
    // Red places one of two cards at an end or on its Lord; Blue, who has none there, at an end.
    const state = parsePosition('R(lord) | R1 hand=spy,heir B1 hand=spy,heir | round 6 first R | deck base');
    expect(perft(state, 2)).toEqual([6, 6 * 4]);
    expect(perft(parsePosition('>R(lord) | round 6'), 2)).toEqual([0, 0]);
  });

  it('formats the file as it was parsed', () => {
    const text = '# a comment\n\ntwo ; >R(lord) | round 6 ; 0 0\n';
    expect(writePositions(readPositions(text))).toBe(text);
  });
});
