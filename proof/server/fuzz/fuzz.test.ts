import { describe, expect, it } from 'vitest';
import { openStore } from '@oriflamme/server/testing';
import { MemoryStore } from '@oriflamme/server/internals';
import { runSequence } from './run.ts';
import { compareStores } from './compareStores.ts';
import { FuzzStats } from './stats.ts';

const SEQUENCES = 400;
const COMPARED = 6;

describe('server fuzzing', () => {
  it('sends one response to every frame, which has at most one effect', async () => {
    const stats = new FuzzStats();
    for (let number = 0; number < SEQUENCES; number++) await runSequence(number, stats);
    expect(stats.sequences).toBe(SEQUENCES);
    expect(stats.frames).toBeGreaterThan(SEQUENCES * 20);
    for (const response of [
      'ok',
      'malformed',
      'already-decided',
      'out-of-turn',
      'not-host',
      'not-seated',
      'game-started',
    ])
      expect(stats.responses[response]).toBeGreaterThan(0);
  });

  it('gets the same frames over MemoryStore and the SQLite store', async () => {
    for (let number = 0; number < COMPARED; number++)
      expect(await compareStores(new MemoryStore(), await openStore(), number)).toBeGreaterThan(0);
  });
});
