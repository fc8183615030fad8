import { ROWS } from './featureRows.ts';

const MAGIC = 0x334e524f;
const HEADER_BYTES = 20;
/** Outputs of the value head: one for each seat, from the deciding seat on. */
export const VALUES = 5;

/** Two hidden layers; each output reads both. Matrices are stored row by row: one row for each unit or output. */
export interface Head {
  readonly fromFirst: Float64Array;
  readonly fromSecond: Float64Array;
  readonly outputBias: Float64Array;
  readonly firstBias: Int32Array;
  readonly secondBias: Float32Array;
  readonly secondWeights: Float32Array;
  readonly firstWeights: Int16Array;
}

/** A trained network as the trainer exports it. */
export interface NetworkWeights {
  /** Columns of an embedding row. */
  readonly width: number;
  /** Units of the first hidden layer. */
  readonly hidden: number;
  /** Units of the second hidden layer. */
  readonly second: number;
  readonly rows: Int8Array;
  readonly policy: Head;
  /** The policy of a bot that the network imitates. */
  readonly imitation: Head;
  readonly value: Head;
}

export function readWeights(file: Uint8Array): NetworkWeights {
  // A copy: the slices of a Node buffer would share its memory.
  const bytes = new Uint8Array(file);
  const [magic, rows, width, hidden, second] = new Uint32Array(bytes.slice(0, HEADER_BYTES).buffer);
  if (magic !== MAGIC || rows !== ROWS)
    throw new Error(`These weights are for another network, with ${rows} rows; this one has ${ROWS}.`);
  let at = HEADER_BYTES;
  const take = (size: number): ArrayBuffer => bytes.slice(at, (at += size)).buffer;
  const head = (outputs: number): Head => ({
    fromFirst: new Float64Array(take(8 * outputs * hidden)),
    fromSecond: new Float64Array(take(8 * outputs * second)),
    outputBias: new Float64Array(take(8 * outputs)),
    firstBias: new Int32Array(take(4 * hidden)),
    secondBias: new Float32Array(take(4 * second)),
    secondWeights: new Float32Array(take(4 * second * hidden)),
    firstWeights: new Int16Array(take(2 * hidden * width)),
  });
  const weights = {
    width,
    hidden,
    second,
    policy: head(1),
    imitation: head(1),
    value: head(VALUES),
    rows: new Int8Array(take(ROWS * width)),
  };
  if (at !== bytes.length) throw new Error(`These weights have ${bytes.length} bytes instead of ${at}.`);
  return weights;
}
