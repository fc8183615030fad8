// Writes WebAssembly modules, as far as the network's kernel needs them.

/** The bytes of one or more instructions. */
export type Code = readonly number[];

/** LEB128, as WebAssembly writes integers. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest & 0x7f];
}

const I32 = 0x7f;
const V128 = 0x7b;
const EMPTY_BLOCK = 0x40;

/** Instructions one after the other. */
export const code = (...parts: Code[]): Code => parts.flat();

const memory = (opcode: Code, offset = 0): Code => [...opcode, 0, ...unsigned(offset)];
const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number): Code => [0x21, ...unsigned(local)];
export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const ADD: Code = [0x6a];
export const LESS: Code = [0x48];
export const NOT_EQUAL: Code = [0x47];
export const SHIFT_LEFT: Code = [0x74];
export const TO_F64: Code = [0xb7];
export const loadI32 = (offset: number): Code => memory([0x28], offset);
export const storeI32 = (offset: number): Code => memory([0x36], offset);
export const storeF64 = (offset: number): Code => memory([0x39], offset);
export const loadV128 = (offset = 0): Code => memory(simd(0x00), offset);
export const storeV128 = (offset = 0): Code => memory(simd(0x0b), offset);
/** Four equal integers, from memory. */
export const loadI32FourTimes = (offset = 0): Code => memory(simd(0x09), offset);
/** A pair of equal doubles, from memory. */
export const loadF64Twice = (offset = 0): Code => memory(simd(0x0a), offset);
export const ZERO_V128: Code = [...simd(0x0c), ...Array.from({ length: 16 }, () => 0)];
export const i32x4Lane = (lane: number): Code => [...simd(0x1b), lane];
export const I16X8_NARROW_I32X4: Code = simd(0x85);
export const I16X8_EXTEND_LOW: Code = simd(0x87);
export const I16X8_EXTEND_HIGH: Code = simd(0x88);
export const I16X8_ADD: Code = simd(0x8e);
export const I16X8_MAX: Code = simd(0x98);
export const I32X4_EXTEND_LOW: Code = simd(0xa7);
export const I32X4_EXTEND_HIGH: Code = simd(0xa8);
export const I32X4_ADD: Code = simd(0xae);
export const I32X4_MAX: Code = simd(0xb8);
export const I32X4_DOT_I16X8: Code = simd(0xba);
export const F64X2_ADD: Code = simd(0xf0);
export const F64X2_MULTIPLY: Code = simd(0xf2);

/** Adds a constant to a local. */
export const advance = (local: number, by: number): Code => [
  ...get(local),
  ...i32(by),
  ...ADD,
  ...set(local),
];

/** Repeats the body as long as the condition, which is computed after it, holds. */
export const repeat = (body: Code, condition: Code): Code => [
  0x03,
  EMPTY_BLOCK,
  ...body,
  ...condition,
  0x0d,
  0,
  0x0b,
];

/** Runs the body if the condition holds. */
export const when = (condition: Code, body: Code): Code => [...condition, 0x04, EMPTY_BLOCK, ...body, 0x0b];

/** A function of 32-bit integers that returns nothing. Locals follow the parameters: first integers, then vectors. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  readonly integers: number;
  readonly vectors: number;
  readonly body: Code;
}

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const section = (id: number, content: Code): Code => [id, ...sized(content)];
const text = (ascii: string): Code => sized(Array.from(ascii, (letter) => letter.charCodeAt(0)));

/** `\0asm` and the version. */
const HEADER: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** The bytes of a module that imports its memory as `env.memory`. */
export function writeModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [
    0x60,
    ...list(Array.from({ length: parameters }, () => [I32])),
    0,
  ]);
  const bodies = functions.map(({ integers, vectors, body }) =>
    sized([
      ...list([
        [...unsigned(integers), I32],
        [...unsigned(vectors), V128],
      ]),
      ...body,
      0x0b,
    ]),
  );
  return new Uint8Array([
    ...HEADER,
    ...section(1, list(types)),
    ...section(2, list([[...text('env'), ...text('memory'), 2, 0, ...unsigned(pages)]])),
    ...section(3, list(functions.map((_, i) => unsigned(i)))),
    ...section(7, list(functions.map(({ name }, i) => [...text(name), 0, ...unsigned(i)]))),
    ...section(10, list(bodies)),
  ]);
}
