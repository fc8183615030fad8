import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Network, PlainKernel, WasmKernel } from '@oriflamme/bots/learning';
import { Determinizer, Game, Random, randomMix } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';

const weights = readFileSync(join(import.meta.dirname, '../../bots/data/network.bin'));

describe('trained weights', () => {
  it('take at most 1 MB gzipped', () => {
    expect(gzipSync(weights, { level: 9 }).length).toBeLessThanOrEqual(1_000_000);
  });

  it('score options and states alike with both kernels', () => {
    const [plain, wasm] = [PlainKernel, WasmKernel].map(
      (Kernel) => new Network(weights, (w) => new Kernel(w)),
    );
    const random = new Random('kernels');
    const compared = new Set<number>();
    for (let i = 0; i < 5; i++) {
      const players = 2 + (i % 4);
      const game = Game.deal({ deck: randomMix(random), players, seed: `kernels ${i}` });
      for (; game.turn; game.choose(random.below(game.options().length))) {
        const state = new Determinizer(game.view(game.turn.seat)).sample(random);
        const count = plain.scoreOptions(state);
        wasm.scoreOptions(state);
        expect([...wasm.logits.subarray(0, count)]).toEqual([...plain.logits.subarray(0, count)]);
        plain.scoreState(state);
        wasm.scoreState(state);
        expect([...wasm.values]).toEqual([...plain.values]);
        for (const logit of plain.logits.subarray(0, count)) compared.add(logit);
      }
    }
    expect(compared.size).toBeGreaterThan(500);
  });
});
