/** Linear scale: maps the domain [from, to] to the range [start, end]. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

/** Tick step: 1, 2 or 5 times a power of ten, so that the span has about the given number of parts. */
export function niceStep(span: number, parts: number): number {
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** Multiples of the step from one bound to the other, both included. */
export function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
