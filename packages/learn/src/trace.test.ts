import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playTrace, replay } from './trace.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-traces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const job = { seed: 'trace', samples: 1 };
const trace = playTrace(job);

describe('traces', () => {
  it('follow from the seed, and can be played again', () => {
    expect(playTrace(job)).toEqual(trace);
    const choices: number[] = [];
    replay(trace, (state, seat, option) => {
      expect(option).toBeLessThan(state.optionCount);
      expect(seat).toBeLessThan(trace.seats.length);
      choices.push(option);
    });
    expect(choices).toEqual(trace.choices);
  });

  it('can be of one network against copies of a given bot', () => {
    for (let game = 0; game < 3; game++) {
      const { seats } = playTrace({ seed: `game ${game}`, samples: 1, against: ['greedy'] });
      expect(seats.filter((name) => name === 'network')).toHaveLength(1);
      expect(seats.filter((name) => name === 'greedy')).toHaveLength(seats.length - 1);
    }
  });

  it('are described for the trainer: the choices of all bots but the network itself', () => {
    let imitated = 0;
    replay(trace, (_, seat) => {
      if (trace.seats[seat] !== 'network') imitated++;
    });
    const [from, to] = ['traces.jsonl', 'features'].map((name) => join(folder, name));
    writeFileSync(from, `${JSON.stringify(trace)}\n`);
    const { status } = spawnSync(process.execPath, [
      join(import.meta.dirname, 'describeTraces.ts'),
      from,
      to,
    ]);
    expect(status).toBe(0);
    const bytes = readFileSync(to);
    const [, count, ...sizes] = Array.from({ length: 6 }, (_, i) => bytes.readUInt32LE(4 * i));
    expect(count).toBe(imitated);
    expect(imitated).toBeGreaterThan(10);
    // Four sizes of each decision, its features, and the choice.
    expect(bytes.length).toBe(24 + 2 * (5 * count + sizes.reduce((a, b) => a + b, 0)));
  });
});
