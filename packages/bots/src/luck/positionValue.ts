import { choose, END, listOptions, type Seat, State } from '@oriflamme/engine';
import { describePosition, POSITION_ROWS, positionRowCount, positionRows } from './positionFeatures.ts';

/** The first word of the file. */
export const POSITION_MAGIC = 0x3256504f;
const HEADER_BYTES = 16;

/**
 * What margin a seat may expect from a position, all cards known: a small network that was fitted to games of bots of all levels.
 * Doubles are added in a fixed order, so that every machine gets the same value.
 */
export class PositionValue {
  private readonly width: number;
  private readonly hidden: number;
  private readonly rows: Int8Array;
  private readonly first: Float32Array;
  private readonly firstBias: Float32Array;
  private readonly last: Float32Array;
  private readonly bias: number;
  private readonly sums: Int32Array;
  private readonly state = new State();

  constructor(file: Uint8Array) {
    // A copy: the slices of a Node buffer would share its memory.
    const bytes = new Uint8Array(file);
    const [magic, rows, width, hidden] = new Uint32Array(bytes.slice(0, HEADER_BYTES).buffer);
    if (magic !== POSITION_MAGIC || rows !== POSITION_ROWS)
      throw new Error(`These weights are for other positions: ${rows} rows instead of ${POSITION_ROWS}.`);
    let at = HEADER_BYTES;
    const take = (size: number): ArrayBuffer => bytes.slice(at, (at += size)).buffer;
    this.width = width;
    this.hidden = hidden;
    this.first = new Float32Array(take(4 * hidden * width));
    this.firstBias = new Float32Array(take(4 * hidden));
    this.last = new Float32Array(take(4 * hidden));
    [this.bias] = new Float32Array(take(4));
    this.rows = new Int8Array(take(rows * width));
    if (at !== bytes.length) throw new Error(`These weights have ${bytes.length} bytes instead of ${at}.`);
    this.sums = new Int32Array(width);
  }

  /** The margin that a seat may expect; its real one at the end of the game. Forced choices are made first. */
  margin(from: State, seat: Seat, kinds: Uint8Array): number {
    const state = this.state.copy(from);
    while (state.phase !== END && listOptions(state) === 1) choose(state, state.options[0]);
    if (state.phase === END) return marginAt(state, seat);
    describePosition(state, seat, kinds);
    return this.evaluate();
  }

  private evaluate(): number {
    const { sums, rows, width, hidden, first, firstBias, last, bias } = this;
    sums.fill(0);
    for (let i = 0; i < positionRowCount; i++) {
      const base = positionRows[i] * width;
      for (let j = 0; j < width; j++) sums[j] += rows[base + j];
    }
    let result = bias;
    for (let k = 0; k < hidden; k++) {
      let unit = firstBias[k];
      for (let j = 0; j < width; j++) if (sums[j] > 0) unit += first[k * width + j] * sums[j];
      if (unit > 0) result += last[k] * unit;
    }
    return result;
  }
}

/** The influence of a seat less that of the best other one. */
export function marginAt(state: State, seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players; other++)
    if (other !== seat && state.treasury[other] > best) best = state.treasury[other];
  return state.treasury[seat] - best;
}
