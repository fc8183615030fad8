/**
 * Deterministic exp and log, computed with + − × ÷ alone, which IEEE 754 rounds exactly. `Math.exp`, `Math.log` and `**` may
 * differ in the last bit between JavaScript engines, so that a bot would choose differently in a browser and on a server.
 * Accurate to twelve digits.
 */
const { LN2 } = Math;

/** Powers of 2 from −1022 to 1023. */
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

/** 0 on underflow, Infinity on overflow. */
export function exp(x: number): number {
  if (!(x >= -708 && x <= 709)) return x > 0 ? Number.POSITIVE_INFINITY : x < 0 ? 0 : Number.NaN;
  const power = Math.floor(x / LN2 + 0.5);
  // The remainder is at most 0.35, for which twelve terms of the Taylor series suffice.
  const r = x - power * LN2;
  const high = C8 + r * (C9 + r * (C10 + r * (C11 + r * C12)));
  const low = 1 + r * (1 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * high)))))));
  return low * POWERS[power - MIN_POWER];
}

const float = new DataView(new ArrayBuffer(8));
/** Last term of the series of artanh for arguments up to 0.18. */
const LAST_TERM = 21;

/** −Infinity for 0 and subnormal numbers, NaN for negative ones. */
export function log(x: number): number {
  if (!(x < Number.POSITIVE_INFINITY)) return x;
  if (x < POWERS[0]) return x >= 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  float.setFloat64(0, x);
  let power = (float.getUint32(0) >>> 20) - 1023;
  float.setUint32(0, (float.getUint32(0) & 0xfffff) | (1023 << 20));
  let mantissa = float.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    power++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let n = LAST_TERM; n > 0; n -= 2) sum = sum * s * s + 1 / n;
  return power * LN2 + 2 * s * sum;
}

/** For positive x. */
export const pow = (x: number, y: number): number => exp(y * log(x));
