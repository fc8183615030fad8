import { writeSync } from 'node:fs';

/** One decision. Its features are in the arena of its game, from `start` on: state, hidden, option sizes, options. */
export interface StepSizes {
  readonly start: number;
  readonly state: number;
  readonly hidden: number;
  /** How many options are described. */
  readonly options: number;
  /** The rows of all of them. */
  readonly rows: number;
  readonly model: number;
}

/** A list of 16-bit numbers that keeps its memory when it is cleared. */
class Column {
  private data = new Uint16Array(1 << 12);
  length = 0;

  push(value: number): void {
    this.reserve(1);
    this.data[this.length++] = value;
  }

  /** A loop: the pieces are too short for `set` and `subarray` to pay off. */
  append(from: Uint16Array, start: number, count: number): void {
    this.reserve(count);
    const { data } = this;
    let to = this.length;
    for (let i = start; i < start + count; i++) data[to++] = from[i];
    this.length = to;
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.data.buffer, 0, 2 * this.length);
  }

  private reserve(count: number): void {
    if (this.length + count <= this.data.length) return;
    const larger = new Uint16Array(2 * (this.length + count));
    larger.set(this.data);
    this.data = larger;
  }
}

/**
 * Decisions in the layout that the trainer reads: sizes and models, then the features of all decisions one after the
 * other. Millions of decisions pass through here, so nothing is allocated per decision.
 */
export class StepBatch {
  private readonly stateSizes = new Column();
  private readonly hiddenSizes = new Column();
  private readonly optionCounts = new Column();
  private readonly models = new Column();
  private readonly states = new Column();
  private readonly hiddens = new Column();
  private readonly optionSizes = new Column();
  private readonly options = new Column();
  private readonly columns = [
    this.stateSizes,
    this.hiddenSizes,
    this.optionCounts,
    this.models,
    this.states,
    this.hiddens,
    this.optionSizes,
    this.options,
  ];

  get count(): number {
    return this.models.length;
  }

  add(arena: Uint16Array, { start, state, hidden, options, rows, model }: StepSizes): void {
    this.stateSizes.push(state);
    this.hiddenSizes.push(hidden);
    this.optionCounts.push(options);
    this.models.push(model);
    this.states.append(arena, start, state);
    this.hiddens.append(arena, start + state, hidden);
    this.optionSizes.append(arena, start + state + hidden, options);
    this.options.append(arena, start + state + hidden + options, rows);
  }

  /** Writes the arrays to a file, the sizes to standard output, and clears the batch. */
  send(fd: number, type: number, extra: readonly Uint8Array[] = []): void {
    let position = 0;
    for (const bytes of [...this.columns.map((column) => column.bytes), ...extra]) {
      writeAll(fd, bytes, position);
      position += bytes.length;
    }
    writeAll(1, this.header(type), null);
    for (const column of this.columns) column.length = 0;
  }

  /** Appends the sizes and the arrays to a file, and clears the batch. */
  append(fd: number, type: number, extra: readonly Uint8Array[] = []): void {
    for (const bytes of [this.header(type), ...this.columns.map((column) => column.bytes), ...extra])
      writeAll(fd, bytes, null);
    for (const column of this.columns) column.length = 0;
  }

  private header(type: number): Uint8Array {
    const sizes = [this.states, this.hiddens, this.optionSizes, this.options].map(({ length }) => length);
    return new Uint8Array(new Uint32Array([type, this.count, ...sizes]).buffer);
  }
}

function writeAll(fd: number, bytes: Uint8Array, position: number | null): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(fd, bytes, done, bytes.length - done, position === null ? null : position + done);
}
