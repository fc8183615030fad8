import { MAX_SEATS, type Seat, type Table } from '@oriflamme/engine';
import weights from '../../data/value.json' with { type: 'json' };
import { FEATURE_COUNT, roundsToCome, writeFeatures } from './features.ts';

const WEIGHTS = weights.map((row) => Float64Array.from(row));
const features = new Float64Array(MAX_SEATS * FEATURE_COUNT);
const strength = new Float64Array(MAX_SEATS);

/** The seat's chance of winning between two rounds: a softmax over what each family stands at. */
export function chanceOf(table: Table, seat: Seat): number {
  const row = WEIGHTS[roundsToCome(table)];
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < table.players; other++) {
    const offset = other * FEATURE_COUNT;
    writeFeatures(table, other, features, offset);
    let sum = 0;
    for (let i = 0; i < FEATURE_COUNT; i++) sum += row[i] * features[offset + i];
    strength[other] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let other = 0; other < table.players; other++) {
    strength[other] = Math.exp(strength[other] - most);
    total += strength[other];
  }
  return strength[seat] / total;
}
