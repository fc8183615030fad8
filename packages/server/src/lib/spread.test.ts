import { describe, expect, it } from 'vitest';
import { Spread, SPREAD_GROUP } from './spread.ts';

/** A spread whose turns of the event loop are made by the test. */
function start() {
  const turns: (() => void)[] = [];
  const done: string[] = [];
  const spread = new Spread((act) => turns.push(act));
  const tell = (name: string, count: number) =>
    spread.each(
      Array.from({ length: count }, (_, i) => `${name}${i}`),
      (item) => done.push(item),
    );
  return { done, tell, turn: () => turns.shift()?.() };
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('Spread', () => {
  it('does everything at once for as many as are in a group', () => {
    const { done, tell } = start();
    tell('a', SPREAD_GROUP);
    expect(done).toEqual(named('a', SPREAD_GROUP));
  });

  it('leaves one more to the next turn', () => {
    const { done, tell, turn } = start();
    tell('a', SPREAD_GROUP + 1);
    expect(done).toEqual(named('a', SPREAD_GROUP));
    turn();
    expect(done).toEqual(named('a', SPREAD_GROUP + 1));
  });

  it('keeps the order of several calls, and does at most a group in each turn', () => {
    const { done, tell, turn } = start();
    tell('a', 2 * SPREAD_GROUP);
    tell('b', SPREAD_GROUP);
    const sizes = [done.length];
    for (let i = 0; i < 3; i++) {
      turn();
      sizes.push(done.length);
    }
    expect(sizes).toEqual([1, 2, 3, 3].map((groups) => groups * SPREAD_GROUP));
    expect(done).toEqual([...named('a', 2 * SPREAD_GROUP), ...named('b', SPREAD_GROUP)]);
  });

  it('works again after it was idle', () => {
    const { done, tell, turn } = start();
    tell('a', SPREAD_GROUP);
    turn();
    tell('b', SPREAD_GROUP);
    expect(done).toEqual([...named('a', SPREAD_GROUP), ...named('b', SPREAD_GROUP)]);
  });
});
