import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { Kernel } from './kernel.ts';
import { createKernel } from './network.ts';
import { readWeights } from './networkWeights.ts';
import { PlainKernel } from './plainKernel.ts';
import { randomWeights } from './randomWeights.ts';
import { ROWS } from './featureRows.ts';
import { WasmKernel } from './wasmKernel.ts';

const randomRows = (random: Random, count: number) =>
  Uint16Array.from({ length: count }, () => random.below(ROWS));

/** What a kernel computes for a state and one of its options. */
function outputsOf(kernel: Kernel, state: Uint16Array, option: Uint16Array): number[] {
  kernel.sumState(state, state.length);
  const logits = (['policy', 'imitation'] as const).map((head) => {
    kernel.evaluateOption(option, option.length, head);
    return kernel.outputs[0];
  });
  kernel.evaluateState();
  return [...logits, ...kernel.outputs];
}

describe('WasmKernel', () => {
  it.each([
    [16, 4, 2],
    [32, 8, 6],
    [224, 192, 32],
  ])('agrees with the plain kernel bit by bit: width %i, %i and %i units', (width, hidden, second) => {
    const weights = readWeights(randomWeights('kernel', width, hidden, second));
    const [plain, wasm] = [new PlainKernel(weights), new WasmKernel(weights)];
    const random = new Random('rows');
    for (let i = 0; i < 100; i++) {
      const [state, option] = [randomRows(random, random.below(200)), randomRows(random, random.below(10))];
      const expected = outputsOf(plain, state, option);
      expect(outputsOf(wasm, state, option)).toEqual(expected);
      expect(new Set(expected).size).toBe(expected.length);
    }
  });

  it('cuts off large sums, and overflows, like the plain kernel', () => {
    const weights = readWeights(randomWeights('large', 32, 8, 4));
    weights.rows.fill(127, 0, 16);
    weights.policy.firstWeights.fill(0x7fff);
    const [plain, wasm] = [new PlainKernel(weights), new WasmKernel(weights)];
    for (const count of [1, 64, 257, 259, 1000]) {
      const state = new Uint16Array(count);
      expect(outputsOf(wasm, state, state.subarray(0, 1))).toEqual(
        outputsOf(plain, state, state.subarray(0, 1)),
      );
    }
  });

  it('is used where the network has its shape, and the plain kernel elsewhere', () => {
    expect(createKernel(readWeights(randomWeights('a', 32, 8, 4)))).toBeInstanceOf(WasmKernel);
    expect(createKernel(readWeights(randomWeights('a', 24, 8, 4)))).toBeInstanceOf(PlainKernel);
  });
});
