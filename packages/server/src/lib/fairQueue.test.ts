import { describe, expect, it } from 'vitest';
import { FairQueue } from './fairQueue.ts';

const takeAll = (queue: FairQueue<string>): string[] => {
  const taken = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) taken.push(item);
  return taken;
};

describe('FairQueue', () => {
  it('serves owners in turn, and the items of an owner in order', () => {
    const queue = new FairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0], item);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
  });

  it('is full at its limit; one more drops the newest item of the owner with the most', () => {
    const queue = new FairQueue<string>(4);
    expect(['a1', 'a2', 'a3', 'b1'].map((item) => queue.add(item[0], item))).toEqual(
      Array<undefined>(4).fill(undefined),
    );
    expect(queue.add('b', 'b2')).toBe('a3');
    expect(queue.add('a', 'a4')).toBe('a4');
    expect(queue.size).toBe(4);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('forgets a deleted item', () => {
    const queue = new FairQueue<string>(4);
    queue.add('a', 'a1');
    expect([queue.delete('a', 'a1'), queue.delete('a', 'a1'), queue.delete('b', 'b1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(queue.next()).toBe(undefined);
  });
});
