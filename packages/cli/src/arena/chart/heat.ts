import { THEME } from '../../chart/theme.ts';

const ABOVE = '#1f478c';
const BELOW = THEME.rubric;
/** Log odds ratio against par at which the colour saturates. */
const SATURATION = Math.log(8);

export interface Heat {
  readonly fill: string;
  readonly ink: string;
}

/** Neutral at par, blue above and red below it, by log odds: 50 % is as far above a par of 25 % as 10 % is below. */
export function heatOf(share: number, par: number): Heat {
  const odds = (p: number) => Math.log(Math.max(p, 1e-9) / Math.max(1 - p, 1e-9));
  const distance = Math.max(-1, Math.min(1, (odds(share) - odds(par)) / SATURATION));
  const fill = blend(THEME.leaf, distance > 0 ? ABOVE : BELOW, 0.92 * Math.abs(distance));
  return { fill, ink: contrast(fill, THEME.ink) > contrast(fill, THEME.leaf) ? THEME.ink : THEME.leaf };
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, as in WCAG. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function blend(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, i) => Math.round(channel + (end[i] - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
