import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { releaseMemory } from './releaseMemory.ts';

it('releaseMemory shrinks the heap to what is in use', () => {
  let used: unknown[] = Array.from({ length: 500_000 }, (_, i) => [i]);
  expect(used).toHaveLength(500_000);
  const before = getHeapStatistics().total_physical_size;
  used = [];
  releaseMemory();
  expect(getHeapStatistics().total_physical_size).toBeLessThan(before - 10_000_000);
});
