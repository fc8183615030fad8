import type { Kernel } from './kernel.ts';
import { type Head, type NetworkWeights, VALUES } from './networkWeights.ts';
import * as w from './wasmWriter.ts';

// This package is compiled without the types of browsers and of Node, which both have WebAssembly.
interface Memory {
  readonly buffer: ArrayBuffer;
}
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { env: { memory: Memory } },
  ) => { readonly exports: Readonly<Record<string, (...args: number[]) => void>> };
};

const PAGE_BYTES = 1 << 16;
/** More rows than any decision has. */
const MAX_ROWS = 1024;
/** So many rows of 8 bits add up to at most 16 bits. */
const ROWS_AT_ONCE = 256;
/** Vectors that are kept in registers, of which there are 16; the others are for operands. */
const REGISTERS = 12;
/** An entry of the list of inputs that are not zero: the two of them, and the address of their weights. */
const PAIR_BYTES = 8;
/** An entry of the list of units that are not zero: the unit as a double, and the address of its weights. */
const UNIT_BYTES = 16;

/** Where the parts of a head lie, counted from the head. */
interface HeadLayout {
  /** For each pair of inputs, the two weights of every unit, side by side. */
  readonly firstWeights: number;
  readonly firstBias: number;
  /** For each unit of the first layer, its weights in the second layer and in the outputs. */
  readonly secondWeights: number;
  readonly secondBias: number;
  /** How many units of the second layer and outputs there are, rounded up to pairs. */
  readonly sums: number;
}

/** Where things lie in the module's memory. */
interface Layout {
  readonly width: number;
  readonly hidden: number;
  readonly optionHead: HeadLayout;
  readonly valueHead: HeadLayout;
  readonly policy: number;
  readonly imitation: number;
  readonly value: number;
  readonly base: number;
  readonly sum: number;
  readonly inputs: number;
  readonly firstLayer: number;
  readonly units: number;
  readonly sums: number;
  readonly list: number;
  readonly end: number;
}

/** Places parts one after the other, at addresses that are multiples of 16. */
function placer(): { place: (bytes: number) => number; end: () => number } {
  let at = 0;
  return {
    place(bytes) {
      const start = at;
      at = (at + bytes + 15) & ~15;
      return start;
    },
    end: () => at,
  };
}

function layOut({ width, hidden, second, rows }: NetworkWeights): Layout {
  const headOf = (outputs: number): HeadLayout & { bytes: number } => {
    const { place, end } = placer();
    const sums = second + outputs + (outputs % 2);
    const parts = {
      firstWeights: place(2 * hidden * width),
      firstBias: place(4 * hidden),
      secondWeights: place(8 * hidden * sums),
      secondBias: place(8 * sums),
    };
    return { ...parts, sums, bytes: end() };
  };
  const [optionHead, valueHead] = [headOf(1), headOf(VALUES)];
  const { place, end } = placer();
  place(rows.length);
  return {
    width,
    hidden,
    optionHead,
    valueHead,
    policy: place(optionHead.bytes),
    imitation: place(optionHead.bytes),
    value: place(valueHead.bytes),
    base: place(4 * width),
    sum: place(4 * width),
    inputs: place((PAIR_BYTES * width) / 2),
    firstLayer: place(4 * hidden),
    units: place(UNIT_BYTES * hidden),
    sums: place(8 * valueHead.sums),
    list: place(4 * MAX_ROWS),
    end: end(),
  };
}

/** The vectors from local `first` on. */
const vectorsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** Runs the body for the items of a list, up to `end`. */
function forEachItem(item: number, end: number, bytes: number, body: w.Code): w.Code {
  const isLeft = w.code(w.get(item), w.get(end), w.LESS);
  return w.when(isLeft, w.repeat(w.code(body, w.advance(item, bytes)), isLeft));
}

/** sumRows(from, to, start, end): the sums at `from` and the rows that are listed from `start` to `end`, to `to`. */
function sumRows({ width }: Layout): w.WasmFunction {
  const [from, to, start, end, column, item] = [0, 1, 2, 3, 4, 5];
  // Columns that are added together: 16 or 32.
  const blocks = width % 32 === 0 ? 2 : 1;
  const bytes = 6;
  const sums = vectorsFrom(bytes + 1, 2 * blocks);
  const add = (sum: number, extend: w.Code) =>
    w.code(w.get(sum), w.get(bytes), extend, w.I16X8_ADD, w.set(sum));
  const addRow = Array.from({ length: blocks }, (_, i) => [
    w.code(w.get(item), w.loadI32(0), w.get(column), w.ADD, w.loadV128(16 * i), w.set(bytes)),
    w.code(add(sums[2 * i], w.I16X8_EXTEND_LOW), add(sums[2 * i + 1], w.I16X8_EXTEND_HIGH)),
  ]).flat(2);
  const columns = [
    sums.flatMap((sum) => w.code(w.ZERO_V128, w.set(sum))),
    w.code(w.get(start), w.set(item), forEachItem(item, end, 4, addRow)),
    sums.flatMap((sum, i) => [
      w.code(w.get(to), w.get(from), w.loadV128(32 * i)),
      w.code(w.get(sum), w.I32X4_EXTEND_LOW, w.I32X4_ADD, w.storeV128(32 * i)),
      w.code(w.get(to), w.get(from), w.loadV128(32 * i + 16)),
      w.code(w.get(sum), w.I32X4_EXTEND_HIGH, w.I32X4_ADD, w.storeV128(32 * i + 16)),
    ]),
    [w.advance(from, 64 * blocks), w.advance(to, 64 * blocks), w.advance(column, 16 * blocks)],
  ].flat(2);
  const body = w.repeat(columns, w.code(w.get(column), w.i32(width), w.LESS));
  return { name: 'sumRows', parameters: 4, integers: 2, vectors: 1 + sums.length, body };
}

/**
 * Both hidden layers of a head, and its outputs but for the share of the second layer. Half of the inputs and of the units are
 * zero; those that are not are listed first, and only they are multiplied.
 */
function computeLayers(layout: Layout, head: HeadLayout, name: string): w.WasmFunction {
  const { width, hidden } = layout;
  const [from, at, item, end, weights] = [0, 1, 2, 3, 4];
  const operand = 5;

  /** Four pairs of inputs become entries of the list, which grows by those that are not zero. */
  const listPairs = (i: number) => [
    w.code(w.get(from), w.loadV128(32 * i), w.get(from), w.loadV128(32 * i + 16)),
    w.code(w.I16X8_NARROW_I32X4, w.ZERO_V128, w.I16X8_MAX, w.set(operand)),
    ...[0, 1, 2, 3].flatMap((lane) => [
      w.code(w.get(end), w.get(operand), w.i32x4Lane(lane), w.storeI32(0)),
      w.code(w.get(end), w.get(at), w.i32(4 * hidden * (4 * i + lane)), w.ADD, w.storeI32(4)),
      w.code(w.get(end), w.get(operand), w.i32x4Lane(lane), w.i32(0), w.NOT_EQUAL),
      w.code(w.i32(Math.log2(PAIR_BYTES)), w.SHIFT_LEFT, w.ADD, w.set(end)),
    ]),
  ];
  /** Units of the first layer, as many as there are registers for, four in each. */
  const firstUnits = (start: number, count: number) => {
    const units = vectorsFrom(operand + 1, count);
    const multiply = units.map((unit, i) => [
      w.code(w.get(unit), w.get(weights), w.loadV128(head.firstWeights + start + 16 * i), w.get(operand)),
      w.code(w.I32X4_DOT_I16X8, w.I32X4_ADD, w.set(unit)),
    ]);
    return [
      units.flatMap((unit, i) => w.code(w.get(at), w.loadV128(head.firstBias + start + 16 * i), w.set(unit))),
      w.code(w.i32(layout.inputs), w.set(item)),
      forEachItem(
        item,
        end,
        PAIR_BYTES,
        [
          w.code(w.get(item), w.loadI32FourTimes(), w.set(operand)),
          w.code(w.get(item), w.loadI32(4), w.set(weights)),
          ...multiply.flat(),
        ].flat(),
      ),
      units.flatMap((unit, i) =>
        w.code(
          w.i32(layout.firstLayer + start + 16 * i),
          w.code(w.get(unit), w.ZERO_V128, w.I32X4_MAX, w.storeV128()),
        ),
      ),
    ];
  };
  /** A unit of the first layer becomes an entry of the list. */
  const listUnit = [
    w.code(w.get(end), w.get(item), w.loadI32(layout.firstLayer), w.TO_F64, w.storeF64(0)),
    w.code(w.get(end), w.get(weights), w.storeI32(8)),
    w.code(w.get(end), w.get(item), w.loadI32(layout.firstLayer), w.i32(0), w.NOT_EQUAL),
    w.code(w.i32(Math.log2(UNIT_BYTES)), w.SHIFT_LEFT, w.ADD, w.set(end)),
    w.advance(item, 4),
    w.advance(weights, 8 * head.sums),
  ].flat();
  /** Sums of the second layer and the outputs: side by side, each in the order of the first layer. */
  const secondSums = (start: number, count: number) => {
    const pairs = vectorsFrom(operand + 1, count);
    const multiply = pairs.map((pair, i) => [
      w.code(w.get(pair), w.get(operand), w.get(weights), w.loadV128(head.secondWeights + start + 16 * i)),
      w.code(w.F64X2_MULTIPLY, w.F64X2_ADD, w.set(pair)),
    ]);
    return [
      pairs.flatMap((pair, i) =>
        w.code(w.get(at), w.loadV128(head.secondBias + start + 16 * i), w.set(pair)),
      ),
      w.code(w.i32(layout.units), w.set(item)),
      forEachItem(
        item,
        end,
        UNIT_BYTES,
        [
          w.code(w.get(item), w.loadF64Twice(), w.set(operand)),
          w.code(w.get(item), w.loadI32(8), w.set(weights)),
          ...multiply.flat(),
        ].flat(),
      ),
      pairs.flatMap((pair, i) => w.code(w.i32(layout.sums + start + 16 * i), w.get(pair), w.storeV128())),
    ];
  };
  /** A loop for each part of so many vectors as there are registers. */
  const inParts = (vectors: number, part: (start: number, count: number) => w.Code[]) => {
    const parts = Math.ceil(vectors / REGISTERS);
    const starts = Array.from({ length: parts + 1 }, (_, i) => Math.floor((i * vectors) / parts));
    return starts.slice(1).flatMap((next, i) => part(16 * starts[i], next - starts[i]));
  };
  const body = [
    w.code(w.i32(layout.inputs), w.set(end)),
    ...Array.from({ length: width / 8 }, (_, i) => listPairs(i)).flat(),
    ...inParts(hidden / 4, firstUnits),
    w.code(w.i32(layout.units), w.set(end), w.i32(0), w.set(item), w.get(at), w.set(weights)),
    w.repeat(listUnit, w.code(w.get(item), w.i32(4 * hidden), w.LESS)),
    ...inParts(head.sums / 2, secondSums),
  ].flat();
  return { name, parameters: 2, integers: 3, vectors: 1 + REGISTERS, body };
}

/** The kernel with WebAssembly's vectors of 128 bits. It needs widths that are multiples of 16, and 4 and 2 units. */
export class WasmKernel implements Kernel {
  readonly outputs = new Float64Array(VALUES);
  private readonly weights: NetworkWeights;
  private readonly layout: Layout;
  private readonly list: Int32Array;
  private readonly sums: Float64Array;
  private readonly noSums: number;
  private readonly sumRows: (from: number, to: number, start: number, end: number) => void;
  private readonly computeOption: (sums: number, head: number) => void;
  private readonly computeValue: (sums: number, head: number) => void;

  constructor(weights: NetworkWeights) {
    const { width, hidden, second } = weights;
    if (width % 16 !== 0 || hidden % 4 !== 0 || second % 2 !== 0)
      throw new Error(`No vectors for ${width} columns and ${hidden} and ${second} units.`);
    const layout = layOut(weights);
    this.weights = weights;
    this.layout = layout;
    this.noSums = layout.end;
    const pages = Math.ceil((layout.end + 4 * width) / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages });
    const module = new WebAssembly.Module(writeKernel(layout, pages));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    this.sumRows = exports['sumRows'];
    this.computeOption = exports['computeOption'];
    this.computeValue = exports['computeValue'];
    new Int8Array(memory.buffer).set(weights.rows);
    for (const name of ['policy', 'imitation'] as const)
      writeHead(memory, layout[name], layout.optionHead, weights[name], weights);
    writeHead(memory, layout.value, layout.valueHead, weights.value, weights);
    this.sums = new Float64Array(memory.buffer, layout.sums, layout.valueHead.sums);
    this.list = new Int32Array(memory.buffer, layout.list, MAX_ROWS);
  }

  sumState(rows: Uint16Array, count: number): void {
    this.addRows(this.noSums, this.layout.base, rows, count);
  }

  evaluateOption(rows: Uint16Array, count: number, head: 'policy' | 'imitation'): void {
    const { base, sum } = this.layout;
    this.addRows(base, sum, rows, count);
    this.computeOption(sum, this.layout[head]);
    this.addSecond(this.weights[head]);
  }

  evaluateState(): void {
    this.computeValue(this.layout.base, this.layout.value);
    this.addSecond(this.weights.value);
  }

  private addRows(from: number, to: number, rows: Uint16Array, count: number): void {
    const { width, list } = this.layout;
    for (let i = 0; i < count; i++) this.list[i] = rows[i] * width;
    const end = list + 4 * count;
    const bytes = 4 * ROWS_AT_ONCE;
    this.sumRows(from, to, list, Math.min(list + bytes, end));
    for (let at = list + bytes; at < end; at += bytes) this.sumRows(to, to, at, Math.min(at + bytes, end));
  }

  /** The outputs so far, and the share of the second layer. */
  private addSecond({ fromSecond, outputBias }: Head): void {
    const { sums, outputs } = this;
    const { second } = this.weights;
    for (let i = 0; i < outputBias.length; i++) {
      let output = sums[second + i];
      for (let j = 0; j < second; j++) output += fromSecond[i * second + j] * (sums[j] > 0 ? sums[j] : 0);
      outputs[i] = output;
    }
  }
}

const writeKernel = (layout: Layout, pages: number) =>
  w.writeModule(
    [
      sumRows(layout),
      computeLayers(layout, layout.optionHead, 'computeOption'),
      computeLayers(layout, layout.valueHead, 'computeValue'),
    ],
    pages,
  );

function writeHead(
  { buffer }: Memory,
  at: number,
  layout: HeadLayout,
  head: Head,
  { width, hidden, second }: NetworkWeights,
): void {
  const first = new Int16Array(buffer, at + layout.firstWeights, hidden * width);
  for (let k = 0; k < hidden; k++)
    for (let i = 0; i < width; i++)
      first[((i >> 1) * hidden + k) * 2 + (i & 1)] = head.firstWeights[k * width + i];
  new Int32Array(buffer, at + layout.firstBias, hidden).set(head.firstBias);
  const weights = new Float64Array(buffer, at + layout.secondWeights, hidden * layout.sums);
  for (let k = 0; k < hidden; k++) {
    for (let j = 0; j < second; j++) weights[k * layout.sums + j] = head.secondWeights[j * hidden + k];
    for (let i = 0; i < head.outputBias.length; i++)
      weights[k * layout.sums + second + i] = head.fromFirst[i * hidden + k];
  }
  const bias = new Float64Array(buffer, at + layout.secondBias, layout.sums);
  bias.set(head.secondBias);
  bias.set(head.outputBias, second);
}
