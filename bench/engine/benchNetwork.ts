import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Network, PlainKernel, WasmKernel } from '@oriflamme/bots/learning';
import { Determinizer, Random } from '@oriflamme/engine';
import { type Case, interleave } from './interleave.ts';
import { spreadPositions } from './positions.ts';

const WEIGHTS = join(import.meta.dirname, '../../packages/bots/data/network.bin');
const WINDOWS = 20;
const POSITIONS = 48;
const ROUNDS = 5;
/** Budget for a decision with several options. */
const MAX_MICROSECONDS = 60;

/** Measures how long the trained network takes to score all options of a decision, with each kernel. */
export function benchNetwork(): Record<string, number | boolean> {
  const states = spreadPositions(POSITIONS).map(({ view }) =>
    new Determinizer(view).sample(new Random('network')),
  );
  const weights = readFileSync(WEIGHTS);
  const scoring = (name: string, network: Network): Case => ({
    name,
    run() {
      for (let round = 0; round < ROUNDS; round++) for (const state of states) network.scoreOptions(state);
      return { decisions: ROUNDS * states.length };
    },
  });
  const { best, median } = interleave(
    [
      scoring('WebAssembly', new Network(weights, (w) => new WasmKernel(w))),
      scoring('TypeScript', new Network(weights, (w) => new PlainKernel(w))),
    ],
    WINDOWS,
  );
  const microseconds = (rate: typeof best, name: string) =>
    Number((1e6 / rate(name, 'decisions')).toFixed(1));
  for (const name of ['WebAssembly', 'TypeScript'])
    console.log(
      `network in ${name}: ${microseconds(best, name)} µs per decision (median ${microseconds(median, name)})`,
    );
  const wasm = microseconds(best, 'WebAssembly');
  const isWithinBudget = wasm <= MAX_MICROSECONDS;
  console.log(`${isWithinBudget ? 'within' : 'OVER'} the budget of ${MAX_MICROSECONDS} µs`);
  return {
    wasm_us_per_decision: wasm,
    plain_us_per_decision: microseconds(best, 'TypeScript'),
    within_budget: isWithinBudget,
  };
}
