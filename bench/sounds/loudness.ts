/** Length of a block of the momentary loudness, in seconds. */
const BLOCK = 0.4;

/**
 * The highest momentary loudness in LUFS (ITU-R BS.1770, EBU R 128) of one channel. The integrated loudness needs blocks of
 * 400 ms, and most sounds are shorter: silence is added to those.
 */
export function momentaryLoudness(samples: Float32Array, rate: number): number {
  const weighted = kWeight(samples, rate);
  const length = Math.round(BLOCK * rate);
  let sum = 0;
  let loudest = 0;
  for (let i = 0; i < weighted.length; i++) {
    sum += weighted[i] ** 2;
    if (i >= length) sum -= weighted[i - length] ** 2;
    loudest = Math.max(loudest, sum);
  }
  return -0.691 + 10 * Math.log10(loudest / length);
}

/** Coefficients of a second-order filter; a0 is 1. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The frequency weighting of BS.1770: the standard lists coefficients for 48 kHz; these follow from its analogue filters. */
const kWeight = (samples: Float32Array, rate: number): Float64Array =>
  filter(filter(Float64Array.from(samples), headShelf(rate)), highPass(rate));

function headShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(samples: Float64Array, { b, a }: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}
