import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRITIC_ROWS, IMITATION } from './hiddenFeatures.ts';

const GAMES = 32;
const HEADER_BYTES = 24;

interface Batch {
  readonly type: number;
  readonly count: number;
  /** How many options each decision has. */
  readonly sizes: Uint16Array;
  readonly options: number;
  readonly highestRow: number;
  /** The highest number of those who decide. */
  readonly highestModel: number;
  /** Of a finished batch: the sum of all shares of the win, for each decision. */
  readonly shareSums: readonly number[];
}

function readWords(fd: number, from: number, count: number): Uint16Array {
  const words = new Uint16Array(count);
  readSync(fd, new Uint8Array(words.buffer), 0, 2 * count, 2 * from);
  return words;
}

function readBatch(header: Buffer, fds: readonly number[]): Batch {
  const [type, count, states, hiddens, options, rows] = Array.from({ length: 6 }, (_, i) =>
    header.readUInt32LE(4 * i),
  );
  const fd = fds[type - 1];
  const numbers = new Float32Array(type === 2 ? 7 * count : 0);
  const at = 2 * (5 * count + states + hiddens + options + rows);
  readSync(fd, new Uint8Array(numbers.buffer), 0, numbers.byteLength, at);
  return {
    type,
    count,
    sizes: readWords(fd, 2 * count, count),
    options,
    highestModel: readWords(fd, 3 * count, count).reduce((a, b) => Math.max(a, b), 0),
    highestRow: readWords(fd, 4 * count, states + hiddens).reduce((a, b) => Math.max(a, b), 0),
    shareSums: Array.from({ length: numbers.length / 7 }, (_, i) =>
      numbers.subarray(7 * i + 2, 7 * i + 7).reduce((sum, share) => sum + share, 0),
    ),
  };
}

/** Runs a worker until it has sent a batch of finished games, and always chooses the last option that it shows. */
async function runWorker(mode: string): Promise<Batch[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-rollout-'));
  const files = ['request', 'finished'].map((name) => join(folder, name));
  const fds = files.map((file) => openSync(file, 'w+'));
  for (const fd of fds) ftruncateSync(fd, 1 << 24);
  const args = [join(import.meta.dirname, 'rollout.ts'), 'test', String(GAMES), ...files, mode];
  const worker = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const batches: Batch[] = [];
  let pending = Buffer.alloc(0);
  try {
    for await (const chunk of worker.stdout as AsyncIterable<Buffer>) {
      pending = Buffer.concat([pending, chunk]);
      if (pending.length < HEADER_BYTES) continue;
      const batch = readBatch(pending, fds);
      pending = pending.subarray(HEADER_BYTES);
      batches.push(batch);
      if (batch.type === 2) return batches;
      const answers = new Float32Array(3 * batch.count);
      for (const [i, size] of batch.sizes.entries()) answers.set([size - 1, -1, 0.25], 3 * i);
      worker.stdin.write(new Uint8Array(answers.buffer));
    }
    return batches;
  } finally {
    worker.kill();
    for (const fd of fds) closeSync(fd);
    rmSync(folder, { recursive: true });
  }
}

describe('rollout worker', () => {
  it.each(['pool', 'plain', 'response'])(
    'asks for a choice in every game and sends finished games with shares that add up to 1: %s',
    async (mode) => {
      const batches = await runWorker(mode);
      const imitates = batches.some(({ highestModel }) => highestModel >= IMITATION);
      expect(imitates).toBe(mode === 'pool');
      const requests = batches.filter(({ type }) => type === 1);
      expect(new Set(requests.map(({ count }) => count))).toEqual(new Set([GAMES]));
      for (const { sizes, options, highestRow } of batches) {
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(options);
        expect(highestRow).toBeLessThan(CRITIC_ROWS);
      }
      const { shareSums } = batches.at(-1)!;
      expect(shareSums.length).toBeGreaterThan(1000);
      expect(Math.min(...shareSums)).toBeCloseTo(1, 5);
      expect(Math.max(...shareSums)).toBeCloseTo(1, 5);
    },
  );
});
