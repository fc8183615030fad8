import { MAX_OPTIONS, type Random, type Table } from '@oriflamme/engine';
import fitted from '../../data/champion.json' with { type: 'json' };
import { exp } from '../exactMath.ts';
import { BLOCKS, blocks, describeAll, FEATURES, rows } from './optionFeatures.ts';

/** For each kind of decision, a weight for each number that describes an option. */
export const policyWeights = Float64Array.from({ length: BLOCKS * FEATURES }, (_, i) => fitted[i] ?? 0);

/** How likely each option of the decision that was weighed last is. */
export const chances = new Float64Array(MAX_OPTIONS);

/** Works out how likely the deciding seat takes each option, and says how many there are. */
export function weigh(table: Table, temperature = 1): number {
  const count = describeAll(table);
  chances[0] = 1;
  if (count === 1) return 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const block = blocks[i];
    const row = i * FEATURES;
    let sum = 0;
    for (let j = 0; j < FEATURES; j++) sum += policyWeights[block + j] * rows[row + j];
    chances[i] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let i = 0; i < count; i++) {
    chances[i] = exp((chances[i] - most) / temperature);
    total += chances[i];
  }
  for (let i = 0; i < count; i++) chances[i] /= total;
  return count;
}

/** Picks an option as the policy would, by its index. */
export function pickByPolicy(table: Table, random: Random, temperature = 1): number {
  const count = weigh(table, temperature);
  if (count === 1) return 0;
  let rest = (random.next() >>> 0) / 2 ** 32;
  for (let i = 0; i < count; i++) {
    rest -= chances[i];
    if (rest < 0) return i;
  }
  return count - 1;
}
