import { Random } from '@oriflamme/engine';
import { POSITION_MAGIC, POSITION_ROWS } from '@oriflamme/bots/learning';
import type { Positions } from './positionGames.ts';

const [WIDTH, HIDDEN] = [64, 32];
const LEARNING_RATE = 0.05;
/** Margins are fitted in units of ten points. */
const SCALE = 10;

/** Adagrad: each step is divided by the root of the sum of all squared gradients of its parameter. */
const PATIENCE = { rows: 1e-3, others: 0.1 };

/**
 * Fits a network with two hidden layers: the rows of a position are summed, then 32 units give the margin. It learns from one
 * position after the other, each once.
 */
export class PositionFit {
  private readonly random: Random;
  private readonly rows = new Float32Array(POSITION_ROWS * WIDTH);
  /** One sum for each row. */
  private readonly rowSquares = new Float64Array(POSITION_ROWS).fill(PATIENCE.rows);
  private readonly first = new Float64Array(HIDDEN * WIDTH);
  private readonly firstSquares = new Float64Array(HIDDEN * WIDTH).fill(PATIENCE.others);
  private readonly firstBias = new Float64Array(HIDDEN);
  private readonly firstBiasSquares = new Float64Array(HIDDEN).fill(PATIENCE.others);
  private readonly last = new Float64Array(HIDDEN);
  private readonly lastSquares = new Float64Array(HIDDEN).fill(PATIENCE.others);
  private bias = 0;
  private biasSquares = PATIENCE.others;
  private readonly sums = new Float64Array(WIDTH);
  private readonly units = new Float64Array(HIDDEN);
  private readonly slopes = new Float64Array(WIDTH);

  constructor(seed: string) {
    this.random = new Random(`fit ${seed}`);
    this.rows.forEach((_, i) => (this.rows[i] = 0.03 * this.gauss()));
    this.first.forEach((_, i) => (this.first[i] = this.gauss() / Math.sqrt(WIDTH)));
    this.last.forEach((_, i) => (this.last[i] = 0.02 * this.gauss()));
  }

  private gauss(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.random.fraction();
    return sum;
  }

  /** Learns from all positions in random order. `rate` gives the share of the learning rate at a time from 0 to 1. */
  learn(
    { rows, starts, margins }: Positions,
    rate: (at: number) => number,
  ): { error: number; count: number } {
    const order = this.random.shuffle(Array.from(margins.keys()));
    let error = 0;
    for (const [step, position] of order.entries()) {
      const [start, end] = [starts[position], starts[position + 1]];
      const difference = this.predict(rows, start, end) - margins[position] / SCALE;
      error += difference * difference;
      this.improve(rows, start, end, difference, LEARNING_RATE * rate(step / order.length));
    }
    return { error: (error / order.length) * SCALE * SCALE, count: order.length };
  }

  private predict(active: Uint16Array, start: number, end: number): number {
    const { sums, rows, units, first, firstBias, last } = this;
    sums.fill(0);
    for (let i = start; i < end; i++) {
      const base = active[i] * WIDTH;
      for (let j = 0; j < WIDTH; j++) sums[j] += rows[base + j];
    }
    let result = this.bias;
    for (let k = 0; k < HIDDEN; k++) {
      let unit = firstBias[k];
      for (let j = 0; j < WIDTH; j++) if (sums[j] > 0) unit += first[k * WIDTH + j] * sums[j];
      units[k] = unit;
      if (unit > 0) result += last[k] * unit;
    }
    return result;
  }

  private improve(active: Uint16Array, start: number, end: number, slope: number, rate: number): void {
    const { sums, units, slopes, rows, rowSquares } = this;
    slopes.fill(0);
    for (let k = 0; k < HIDDEN; k++) if (units[k] > 0) this.improveUnit(k, slope, rate);
    this.biasSquares += slope * slope;
    this.bias -= (rate * slope) / Math.sqrt(this.biasSquares);
    let square = 0;
    for (let j = 0; j < WIDTH; j++) {
      if (sums[j] <= 0) slopes[j] = 0;
      square += (slopes[j] * slopes[j]) / WIDTH;
    }
    for (let i = start; i < end; i++) {
      const row = active[i];
      const step = rate / Math.sqrt((rowSquares[row] += square));
      for (let j = 0, at = row * WIDTH; j < WIDTH; j++, at++) rows[at] -= step * slopes[j];
    }
  }

  private improveUnit(k: number, slope: number, rate: number): void {
    const { sums, units, slopes, first, firstSquares, firstBias, firstBiasSquares, last, lastSquares } = this;
    const own = slope * last[k];
    const direct = slope * units[k];
    lastSquares[k] += direct * direct;
    last[k] -= (rate * direct) / Math.sqrt(lastSquares[k]);
    for (let j = 0, at = k * WIDTH; j < WIDTH; j++, at++) {
      slopes[j] += own * first[at];
      if (sums[j] <= 0) continue;
      const gradient = own * sums[j];
      firstSquares[at] += gradient * gradient;
      first[at] -= (rate * gradient) / Math.sqrt(firstSquares[at]);
    }
    firstBiasSquares[k] += own * own;
    firstBias[k] -= (rate * own) / Math.sqrt(firstBiasSquares[k]);
  }

  /** The file that `PositionValue` reads: rows in 8 bits with a scale per column, which the first layer takes over. */
  export(): Uint8Array {
    const isFinite = [this.rows, this.first, this.firstBias, this.last, [this.bias]].every((weights) =>
      weights.every(Number.isFinite),
    );
    if (!isFinite) throw new Error('The fit has diverged: a weight is not a finite number.');
    const scales = Array.from({ length: WIDTH }, (_, j) => {
      let largest = 1e-12;
      for (let at = j; at < this.rows.length; at += WIDTH)
        largest = Math.max(largest, Math.abs(this.rows[at]));
      return largest / 127;
    });
    return Buffer.concat(
      [
        Uint32Array.of(POSITION_MAGIC, POSITION_ROWS, WIDTH, HIDDEN),
        Float32Array.from(this.first, (weight, at) => weight * scales[at % WIDTH]),
        Float32Array.from(this.firstBias),
        Float32Array.from(this.last, (weight) => weight * SCALE),
        Float32Array.of(this.bias * SCALE),
        Int8Array.from(this.rows, (weight, at) => Math.round(weight / scales[at % WIDTH])),
      ].map(({ buffer }) => new Uint8Array(buffer)),
    );
  }
}
