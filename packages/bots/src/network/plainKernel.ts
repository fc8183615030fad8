import { type Kernel, MAX_SUM } from './kernel.ts';
import { type Head, type NetworkWeights, VALUES } from './networkWeights.ts';

/** The kernel in plain TypeScript: where WebAssembly has no vectors, and as the reference in tests. */
export class PlainKernel implements Kernel {
  readonly outputs = new Float64Array(VALUES);
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly weights: NetworkWeights;
  private readonly base: Int32Array;
  private readonly sum: Int32Array;

  constructor(weights: NetworkWeights) {
    this.weights = weights;
    this.first = new Float64Array(weights.hidden);
    this.second = new Float64Array(weights.second);
    this.base = new Int32Array(weights.width);
    this.sum = new Int32Array(weights.width);
  }

  sumState(rows: Uint16Array, count: number): void {
    this.base.fill(0);
    for (let i = 0; i < count; i++) this.addRow(this.base, rows[i]);
  }

  evaluateOption(rows: Uint16Array, count: number, head: 'policy' | 'imitation'): void {
    this.sum.set(this.base);
    for (let i = 0; i < count; i++) this.addRow(this.sum, rows[i]);
    this.computeLayers(this.weights[head]);
  }

  evaluateState(): void {
    this.sum.set(this.base);
    this.computeLayers(this.weights.value);
  }

  private addRow(sum: Int32Array, row: number): void {
    const { rows, width } = this.weights;
    const from = row * width;
    for (let i = 0; i < width; i++) sum[i] += rows[from + i];
  }

  private computeLayers({
    firstWeights,
    firstBias,
    secondWeights,
    secondBias,
    fromFirst,
    fromSecond,
    outputBias,
  }: Head): void {
    const { first, second, outputs, sum } = this;
    const { width, hidden } = this.weights;
    for (let i = 0; i < width; i++) sum[i] = sum[i] < 0 ? 0 : sum[i] > MAX_SUM ? MAX_SUM : sum[i];
    for (let k = 0; k < hidden; k++) {
      let z = firstBias[k];
      const from = k * width;
      for (let i = 0; i < width; i++) z = (z + firstWeights[from + i] * sum[i]) | 0;
      first[k] = z > 0 ? z : 0;
    }
    for (let j = 0; j < second.length; j++) {
      let z = secondBias[j];
      const from = j * hidden;
      for (let k = 0; k < hidden; k++) z += secondWeights[from + k] * first[k];
      second[j] = z > 0 ? z : 0;
    }
    for (let i = 0; i < outputBias.length; i++) {
      let z = outputBias[i];
      for (let k = 0; k < hidden; k++) z += fromFirst[i * hidden + k] * first[k];
      for (let j = 0; j < second.length; j++) z += fromSecond[i * second.length + j] * second[j];
      outputs[i] = z;
    }
  }
}
