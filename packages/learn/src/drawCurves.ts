// Draws the curves of a training run: node drawCurves.ts RUN.json OUT.svg
import { readFileSync, writeFileSync } from 'node:fs';

interface Point {
  readonly decisions: number;
  readonly entropy: number;
  readonly value: number;
  readonly critic: number;
}

const [WIDTH, HEIGHT, LEFT, TOP] = [640, 260, 44, 16];
const SERIES = [
  { name: 'entropy', color: '#8a5a00' },
  { name: 'value', color: '#0b5cad' },
  { name: 'critic', color: '#a3223c' },
] as const;

const [, , from, to] = process.argv;
const { curves } = JSON.parse(readFileSync(from, 'utf8')) as { curves: readonly Point[] };
const last = curves.at(-1)!.decisions;
const max = 1.6;
const x = (decisions: number) => LEFT + (decisions / last) * (WIDTH - LEFT - 90);
const y = (value: number) => TOP + (1 - value / max) * (HEIGHT - TOP - 36);
// The labels of lines that end close to each other are moved apart.
const labelShift = { entropy: 4, value: -2, critic: 10 } as const;
const lines = SERIES.map(({ name, color }) => {
  const points = curves.map((point) => `${x(point.decisions).toFixed(1)},${y(point[name]).toFixed(1)}`);
  const [endX, endY] = points.at(-1)!.split(',');
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>
<text x="${Number(endX) + 6}" y="${Number(endY) + labelShift[name]}" fill="${color}">${name}</text>`;
});
const ticks = [0, 0.4, 0.8, 1.2, 1.6].map(
  (value) =>
    `<line x1="${LEFT}" x2="${WIDTH - 90}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>
<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end" fill="#444">${value}</text>`,
);
const axis = `${(last / 1e6).toFixed(0)} million decisions`;
writeFileSync(
  to,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...ticks, ...lines].join('\n')}
<text x="${LEFT}" y="${HEIGHT - 10}" fill="#444">0</text>
<text x="${WIDTH - 90}" y="${HEIGHT - 10}" text-anchor="end" fill="#444">${axis}</text>
</svg>
`,
);
