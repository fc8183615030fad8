import { Random } from '@oriflamme/engine';
import { ROWS } from './featureRows.ts';

/** A network file with random weights, for tests. */
export function randomWeights(seed: string, width = 16, hidden = 8, second = 4): Uint8Array {
  const random = new Random(seed);
  const signed = (limit: number) => random.below(2 * limit + 1) - limit;
  const parts: ArrayBufferView[] = [new Uint32Array([0x334e524f, ROWS, width, hidden, second])];
  for (const outputs of [1, 1, 5])
    parts.push(
      Float64Array.from({ length: outputs * hidden }, () => signed(100) / 1e5),
      Float64Array.from({ length: outputs * second }, () => signed(100) / 100),
      Float64Array.from({ length: outputs }, () => signed(100) / 100),
      Int32Array.from({ length: hidden }, () => signed(1000)),
      Float32Array.from({ length: second }, () => signed(100) / 100),
      Float32Array.from({ length: second * hidden }, () => signed(100) / 1e5),
      Int16Array.from({ length: hidden * width }, () => signed(511)),
    );
  parts.push(Int8Array.from({ length: ROWS * width }, () => signed(127)));
  const bytes = parts.flatMap(({ buffer }) => [...new Uint8Array(buffer)]);
  return Uint8Array.from(bytes);
}
