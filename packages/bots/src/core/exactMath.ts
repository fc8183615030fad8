/**
 * Powers and logarithms out of nothing but + − × ÷, which every engine rounds alike. `Math.exp`, `Math.log` and `**` may
 * differ in their last bit from one engine to the next, and a bot that compares sums of them then chooses otherwise in a
 * browser than on a server. Twelve digits are right, which is more than a bot can use.
 */
const { LN2 } = Math;

/** 2 to the power of −1022 to 1023. */
const MIN_POWER = -1022;
const POWERS = powersOfTwo();

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(1023 - MIN_POWER + 1);
  powers[-MIN_POWER] = 1;
  for (let i = -MIN_POWER + 1; i < powers.length; i++) powers[i] = powers[i - 1] * 2;
  for (let i = -MIN_POWER - 1; i >= 0; i--) powers[i] = powers[i + 1] / 2;
  return powers;
}

const [C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12] = inverseFactorials();

/** 1 / n!, from 2 to 12. */
function inverseFactorials(): number[] {
  const inverses: number[] = [];
  for (let n = 2, product = 2; n <= 12; n++, product *= n) inverses.push(1 / product);
  return inverses;
}

/** e to the power of x: 0 where that is too small for a number, Infinity where it is too large. */
export function exp(x: number): number {
  if (!(x >= -708 && x <= 709)) return x > 0 ? Number.POSITIVE_INFINITY : x < 0 ? 0 : Number.NaN;
  const power = Math.floor(x / LN2 + 0.5);
  // At most 0.35 is left, for which twelve terms of the series are enough.
  const r = x - power * LN2;
  const high = C8 + r * (C9 + r * (C10 + r * (C11 + r * C12)));
  const low = 1 + r * (1 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * high)))))));
  return low * POWERS[power - MIN_POWER];
}

const word = new DataView(new ArrayBuffer(8));
/** The last term that counts in the series of the area tangent of at most 0.18. */
const LAST_TERM = 21;

/** The natural logarithm of x: −Infinity for 0 and what is nearly 0, NaN for less. */
export function log(x: number): number {
  if (!(x < Number.POSITIVE_INFINITY)) return x;
  if (x < POWERS[0]) return x >= 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  word.setFloat64(0, x);
  let power = (word.getUint32(0) >>> 20) - 1023;
  word.setUint32(0, (word.getUint32(0) & 0xfffff) | (1023 << 20));
  let mantissa = word.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    power++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let n = LAST_TERM; n > 0; n -= 2) sum = sum * s * s + 1 / n;
  return power * LN2 + 2 * s * sum;
}

/** x to the power of y, for an x above 0. */
export const pow = (x: number, y: number): number => exp(y * log(x));
