import { describe, expect, it } from 'vitest';
import { openStore } from '@oriflamme/server/testing';
import { MemoryStore } from '../memoryStore.ts';
import { runSequence } from './run.ts';
import { compareStores } from './compareStores.ts';
import { FuzzStats } from './stats.ts';

const SEQUENCES = 400;
const COMPARED = 6;

describe('whatever people send', () => {
  it('gets one answer, and has one effect on one table or none at all', async () => {
    const tally = new FuzzStats();
    for (let number = 0; number < SEQUENCES; number++) await runSequence(number, tally);
    expect(tally.sequences).toBe(SEQUENCES);
    expect(tally.frames).toBeGreaterThan(SEQUENCES * 20);
    for (const answer of [
      'ok',
      'malformed',
      'already-decided',
      'out-of-turn',
      'not-host',
      'not-seated',
      'begun',
    ])
      expect(tally.answers[answer]).toBeGreaterThan(0);
  });

  it('is answered alike over the memory of this proof and over the real store', async () => {
    for (let number = 0; number < COMPARED; number++)
      expect(await compareStores(new MemoryStore(), await openStore(), number)).toBeGreaterThan(0);
  });
});
