import { DOWN, Imagination, NONE, type Random, type Seat, Table, type View } from '@oriflamme/engine';
import { keepChance } from '../policy.ts';

export const WORLDS = 128;
/** Opponents do not play by our policy alone: likelihoods are taken half seriously, and nothing is ruled out. */
const TEMPER = 0.6;
const FLOOR = 0.05;

/**
 * Imagined games for one decision, the likelier ones oftener: a card that was kept three times is hardly a Soldier. They are
 * drawn uniformly, weighted by how likely each family would have kept what it has kept, and drawn again by weight.
 */
export class Worlds {
  private readonly drawn = Array.from({ length: WORLDS }, () => new Table());
  private readonly order = new Int32Array(WORLDS);
  private readonly weights = new Float64Array(WORLDS);

  draw(view: View, random: Random): void {
    const imagination = new Imagination(view);
    let sum = 0;
    for (let i = 0; i < WORLDS; i++) {
      imagination.sample(random, this.drawn[i]);
      this.weights[i] = likelihood(this.drawn[i], view.seat ?? NONE);
      sum += this.weights[i];
    }
    // Systematic resampling, then a shuffle, so that any first so many are a fair sample.
    const step = sum / WORLDS;
    let reach = step * (random.below(1 << 20) / (1 << 20));
    let passed = 0;
    let next = 0;
    for (let i = 0; i < WORLDS; i++) {
      passed += this.weights[i];
      while (next < WORLDS && reach < passed) {
        this.order[next++] = i;
        reach += step;
      }
    }
    while (next < WORLDS) this.order[next++] = WORLDS - 1;
    for (let i = WORLDS - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [this.order[i], this.order[j]] = [this.order[j], this.order[i]];
    }
  }

  /** The world with this number; after the last one they come round again. */
  at(number: number): Table {
    return this.drawn[this.order[number % WORLDS]];
  }
}

function likelihood(table: Table, viewer: Seat): number {
  let result = 1;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    const kept = table.influence[card];
    if (table.face[card] !== DOWN || table.family[card] === viewer || kept === 0) continue;
    const chance = FLOOR + (1 - FLOOR) * keepChance(table, card);
    result *= chance ** (kept * TEMPER);
  }
  return result;
}
