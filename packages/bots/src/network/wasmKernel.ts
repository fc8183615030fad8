import type { Kernel } from './kernel.ts';
import type { Head, NetworkWeights } from './networkWeights.ts';
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
/** Units of the first layer that are computed together. */
const UNITS = 4;

/** Where things lie in the module's memory. Addresses of a head's parts count from the head. */
interface Layout {
  readonly width: number;
  readonly hidden: number;
  readonly second: number;
  readonly firstBias: number;
  readonly secondWeights: number;
  readonly secondBias: number;
  readonly policy: number;
  readonly imitation: number;
  readonly value: number;
  readonly base: number;
  readonly sum: number;
  readonly clipped: number;
  readonly firstLayer: number;
  readonly secondLayer: number;
  readonly list: number;
  readonly end: number;
}

function layOut({ width, hidden, second, rows }: NetworkWeights): Layout {
  let at = 0;
  const place = (bytes: number): number => {
    const start = at;
    at = (at + bytes + 15) & ~15;
    return start;
  };
  place(2 * hidden * width);
  const head = {
    firstBias: place(4 * hidden),
    secondWeights: place(8 * hidden * second),
    secondBias: place(8 * second),
  };
  const headBytes = at;
  at = 0;
  place(rows.length);
  return {
    width,
    hidden,
    second,
    ...head,
    policy: place(headBytes),
    imitation: place(headBytes),
    value: place(headBytes),
    base: place(4 * width),
    sum: place(4 * width),
    clipped: place(2 * width),
    firstLayer: place(8 * hidden),
    secondLayer: place(8 * second),
    list: place(2 * MAX_ROWS),
    end: at,
  };
}

/** sumRows(from, to, end): the sums at `from` and all rows in the list up to `end`, to `to`. Sixteen columns at a time. */
function sumRows({ width, list }: Layout): w.WasmFunction {
  const [from, to, end, column, item] = [0, 1, 2, 3, 4];
  const sums = [5, 6, 7, 8];
  const [bytes, half] = [9, 10];
  const add = (sum: number, extend: w.Code) =>
    [w.get(sum), w.get(half), extend, w.I32X4_ADD, w.set(sum)].flat();
  const addRow = [
    [w.get(item), w.LOAD_U16, w.i32(width), w.MULTIPLY, w.get(column), w.ADD, w.loadV128(), w.set(bytes)],
    [w.get(bytes), w.I16X8_EXTEND_LOW, w.set(half)],
    [add(sums[0], w.I32X4_EXTEND_LOW), add(sums[1], w.I32X4_EXTEND_HIGH)],
    [w.get(bytes), w.I16X8_EXTEND_HIGH, w.set(half)],
    [add(sums[2], w.I32X4_EXTEND_LOW), add(sums[3], w.I32X4_EXTEND_HIGH)],
    [w.advance(item, 2)],
  ].flat(2);
  const isInList = [w.get(item), w.get(end), w.LESS].flat();
  const columns = [
    sums.flatMap((sum, i) => [w.get(from), w.loadV128(16 * i), w.set(sum)]),
    [w.i32(list), w.set(item), w.when(isInList, w.repeat(addRow, isInList))],
    sums.flatMap((sum, i) => [w.get(to), w.get(sum), w.storeV128(16 * i)]),
    [w.advance(from, 64), w.advance(to, 64), w.advance(column, 16)],
  ].flat(2);
  const body = w.repeat(columns, [w.get(column), w.i32(width), w.LESS].flat());
  return { name: 'sumRows', parameters: 3, integers: 2, vectors: 6, body };
}

/** computeLayers(sums, head): both hidden layers of a head. */
function computeLayers(layout: Layout): w.WasmFunction {
  const { width, hidden, second, clipped, firstLayer, secondLayer } = layout;
  const [sums, head, weights, at, bias, out, z] = [0, 1, 2, 3, 4, 5, 6];
  const inputs = 7;
  const vectors = Array.from({ length: Math.max(UNITS, second / 2) }, (_, i) => 8 + i);
  const clip = Array.from({ length: width / 8 }, (_, i) => [
    [w.i32(clipped + 16 * i), w.get(sums), w.loadV128(32 * i), w.get(sums), w.loadV128(32 * i + 16)],
    [w.I16X8_NARROW_I32X4, w.ZERO_V128, w.I16X8_MAX, w.storeV128()],
  ]).flat(3);
  const units = vectors.slice(0, UNITS);
  const multiply = [
    [w.get(at), w.loadV128(clipped), w.set(inputs)],
    units.flatMap((unit, i) => [
      w.code(w.get(unit), w.get(weights), w.loadV128(2 * width * i), w.get(inputs)),
      w.code(w.I32X4_DOT_I16X8, w.I32X4_ADD, w.set(unit)),
    ]),
    [w.advance(at, 16), w.advance(weights, 16)],
  ].flat(2);
  const finish = units.flatMap((unit, i) => [
    w.code(w.get(bias), w.loadI32(layout.firstBias + 4 * i)),
    w.code(...[0, 1, 2, 3].flatMap((lane) => [w.get(unit), w.i32x4Lane(lane), w.ADD])),
    w.code(w.set(z), w.get(out), w.get(z), w.i32(0), w.get(z), w.i32(0), w.GREATER, w.SELECT),
    w.code(w.TO_F64, w.storeF64(firstLayer + 8 * i)),
  ]);
  const first = [
    units.flatMap((unit) => [w.ZERO_V128, w.set(unit)]),
    [w.i32(0), w.set(at), w.repeat(multiply, [w.get(at), w.i32(2 * width), w.LESS].flat())],
    finish,
    [w.advance(weights, 2 * width * (UNITS - 1)), w.advance(bias, 4 * UNITS), w.advance(out, 8 * UNITS)],
  ].flat(2);
  const pairs = vectors.slice(0, second / 2);
  // The units of a pair are summed side by side, each in the order of the first layer.
  const addUnit = [
    [w.get(at), w.loadF64Twice(firstLayer), w.set(inputs)],
    pairs.flatMap((pair, i) => [
      w.code(w.get(pair), w.get(inputs), w.get(weights), w.loadV128(layout.secondWeights + 16 * i)),
      w.code(w.F64X2_MULTIPLY, w.F64X2_ADD, w.set(pair)),
    ]),
    [w.advance(at, 8), w.advance(weights, 8 * second)],
  ].flat(2);
  const body = [
    clip,
    [w.get(head), w.set(weights), w.get(head), w.set(bias)].flat(),
    w.repeat(first, [w.get(out), w.i32(8 * hidden), w.LESS].flat()),
    [w.get(head), w.set(weights), w.i32(0), w.set(at)].flat(),
    pairs.flatMap((pair, i) => [w.get(head), w.loadV128(layout.secondBias + 16 * i), w.set(pair)].flat()),
    w.repeat(addUnit, [w.get(at), w.i32(8 * hidden), w.LESS].flat()),
    pairs.flatMap((pair, i) =>
      [w.i32(secondLayer + 16 * i), w.get(pair), w.ZERO_V128, w.F64X2_MAX, w.storeV128()].flat(),
    ),
  ].flat();
  return { name: 'computeLayers', parameters: 2, integers: 5, vectors: 1 + vectors.length, body };
}

/** The kernel with WebAssembly's vectors of 128 bits. It needs widths that are multiples of 16, and 4 and 2 units. */
export class WasmKernel implements Kernel {
  readonly first: Float64Array;
  readonly second: Float64Array;
  private readonly layout: Layout;
  private readonly list: Uint16Array;
  private readonly noSums: number;
  private readonly sumRows: (from: number, to: number, end: number) => void;
  private readonly computeLayers: (sums: number, head: number) => void;

  constructor(weights: NetworkWeights) {
    const { width, hidden, second } = weights;
    if (width % 16 !== 0 || hidden % UNITS !== 0 || second % 2 !== 0)
      throw new Error(`No vectors for ${width} columns and ${hidden} and ${second} units.`);
    const layout = layOut(weights);
    this.layout = layout;
    this.noSums = layout.end;
    const pages = Math.ceil((layout.end + 4 * width) / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages });
    const module = new WebAssembly.Module(writeKernel(layout, pages));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    this.sumRows = exports['sumRows'];
    this.computeLayers = exports['computeLayers'];
    new Int8Array(memory.buffer).set(weights.rows);
    writeHead(memory, layout, layout.policy, weights.policy);
    writeHead(memory, layout, layout.imitation, weights.imitation);
    writeHead(memory, layout, layout.value, weights.value);
    this.first = new Float64Array(memory.buffer, layout.firstLayer, hidden);
    this.second = new Float64Array(memory.buffer, layout.secondLayer, second);
    this.list = new Uint16Array(memory.buffer, layout.list, MAX_ROWS);
  }

  sumState(rows: Uint16Array, count: number): void {
    this.sumRows(this.noSums, this.layout.base, this.listRows(rows, count));
  }

  evaluateOption(rows: Uint16Array, count: number, head: 'policy' | 'imitation'): void {
    const { base, sum } = this.layout;
    this.sumRows(base, sum, this.listRows(rows, count));
    this.computeLayers(sum, this.layout[head]);
  }

  evaluateState(): void {
    this.computeLayers(this.layout.base, this.layout.value);
  }

  /** Copies the rows into the module's memory; returns the end of the list. */
  private listRows(rows: Uint16Array, count: number): number {
    for (let i = 0; i < count; i++) this.list[i] = rows[i];
    return this.layout.list + 2 * count;
  }
}

const writeKernel = (layout: Layout, pages: number) =>
  w.writeModule([sumRows(layout), computeLayers(layout)], pages);

function writeHead(memory: Memory, layout: Layout, at: number, head: Head): void {
  const { width, hidden, second } = layout;
  new Int16Array(memory.buffer, at, hidden * width).set(head.firstWeights);
  new Int32Array(memory.buffer, at + layout.firstBias, hidden).set(head.firstBias);
  new Float64Array(memory.buffer, at + layout.secondBias, second).set(head.secondBias);
  // One row for each unit of the first layer, so that neighbours in memory are units of the second.
  const turned = new Float64Array(memory.buffer, at + layout.secondWeights, hidden * second);
  for (let k = 0; k < hidden; k++)
    for (let j = 0; j < second; j++) turned[k * second + j] = head.secondWeights[j * hidden + k];
}
