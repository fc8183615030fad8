export const WIDTH = 640;
export const HEIGHT = 220;
const [LEFT, TOP, BOTTOM] = [56, 12, 12];
/** Points between two lines; with more of them, twice or five times as many. */
const STEPS = [20, 50, 100, 200, 500, 1000];
const MAX_LINES = 6;

/** Where the graph of a rating is drawn. The first value is left, the last right. */
export function graphLayout(values: readonly number[]) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (highest - lowest) / each < MAX_LINES - 1) ?? STEPS.at(-1)!;
  const from = Math.floor(lowest / step) * step;
  const to = Math.max(from + step, Math.ceil(highest / step) * step);
  const y = (value: number) => TOP + ((to - value) / (to - from)) * (HEIGHT - TOP - BOTTOM);
  const x = (index: number) =>
    values.length < 2 ? (LEFT + WIDTH) / 2 : LEFT + (index / (values.length - 1)) * (WIDTH - LEFT);
  const lines = [];
  for (let value = from; value <= to; value += step) lines.push({ value, y: y(value) });
  // A single game is a short line.
  const places = values.length === 1 ? [`${x(0) - 6} ${y(values[0])}`, `${x(0) + 6} ${y(values[0])}`] : [];
  const all =
    values.length === 1 ? places : values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  return { path: `M${all.join('L')}`, lines, left: LEFT };
}
