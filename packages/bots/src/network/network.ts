import { listOptions, MAX_OPTIONS, type State } from '@oriflamme/engine';
import { describeOptionRows, describeState, optionRows, stateRowCount, stateRows } from './features.ts';
import { ROWS } from './vocabulary.ts';

const MAGIC = 0x314e524f;
const VALUES = 5;

interface Head {
  readonly outputs: Float64Array;
  readonly outputBias: Float64Array;
  readonly bias: Int32Array;
  readonly weights: Int16Array;
}

/**
 * The learned network: embedding rows of the state and of one option are summed, then one hidden layer gives the option's
 * logit; from the state's rows alone another one gives the chances of winning. Sums and products are integers up to the
 * hidden layer and doubles in a fixed order after it, so that every JavaScript engine gets the same result.
 */
export class Network {
  /** Logits of the options that were scored last, in the order of `state.options`. */
  readonly logits = new Float64Array(MAX_OPTIONS);
  /** Logits of winning for each seat, from the deciding seat on. */
  readonly values = new Float64Array(VALUES);
  private readonly width: number;
  private readonly hidden: number;
  private readonly policy: Head;
  private readonly value: Head;
  private readonly rows: Int8Array;
  private readonly base: Int32Array;
  private readonly sum: Int32Array;

  constructor(file: Uint8Array) {
    // A copy: the slices of a Node buffer would share its memory.
    const bytes = new Uint8Array(file);
    const words = new Uint32Array(bytes.slice(0, 16).buffer);
    if (words[0] !== MAGIC || words[1] !== ROWS)
      throw new Error(`These weights are for another network: ${words[1]} rows instead of ${ROWS}.`);
    [, , this.width, this.hidden] = words;
    let at = 16;
    const take = (size: number): ArrayBuffer => bytes.slice(at, (at += size)).buffer;
    const head = (outputs: number): Head => ({
      outputs: new Float64Array(take(8 * outputs * this.hidden)),
      outputBias: new Float64Array(take(8 * outputs)),
      bias: new Int32Array(take(4 * this.hidden)),
      weights: new Int16Array(take(2 * this.hidden * this.width)),
    });
    this.policy = head(1);
    this.value = head(VALUES);
    this.rows = new Int8Array(take(ROWS * this.width));
    this.base = new Int32Array(this.width);
    this.sum = new Int32Array(this.width);
  }

  /** Computes the logit of every option; returns how many there are. */
  scoreOptions(state: State): number {
    const count = listOptions(state);
    this.sumState(state);
    for (let i = 0; i < count; i++) {
      const size = describeOptionRows(state, state.options[i]);
      this.sum.set(this.base);
      for (let j = 0; j < size; j++) this.addRow(this.sum, optionRows[j]);
      this.logits[i] = this.evaluate(this.policy, this.sum, 0);
    }
    return count;
  }

  /** Computes the logits of winning for each seat, as the deciding seat sees the state. */
  scoreState(state: State): void {
    listOptions(state);
    this.sumState(state);
    for (let i = 0; i < VALUES; i++) this.values[i] = this.evaluate(this.value, this.base, i);
  }

  private sumState(state: State): void {
    describeState(state);
    this.base.fill(0);
    for (let i = 0; i < stateRowCount; i++) this.addRow(this.base, stateRows[i]);
  }

  private addRow(sum: Int32Array, row: number): void {
    const { rows, width } = this;
    const from = row * width;
    for (let i = 0; i < width; i++) sum[i] += rows[from + i];
  }

  private evaluate({ weights, bias, outputs, outputBias }: Head, sum: Int32Array, output: number): number {
    const { width, hidden } = this;
    let result = outputBias[output];
    for (let k = 0; k < hidden; k++) {
      let z = bias[k];
      const from = k * width;
      for (let i = 0; i < width; i++) if (sum[i] > 0) z += weights[from + i] * sum[i];
      if (z > 0) result += outputs[output * hidden + k] * z;
    }
    return result;
  }
}
