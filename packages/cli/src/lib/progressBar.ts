import { thousands } from './numberFormat.ts';

export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const REDRAW_INTERVAL_MS = 100;
const DEFAULT_WIDTH = 80;
const MIN_BAR = 10;
const MAX_BAR = 30;

/** Progress bar, redrawn in place. Draws nothing unless the output is a terminal. */
export class ProgressBar {
  private readonly screen: Screen;
  private readonly total: number;
  private readonly now: () => number;
  private readonly start: number;
  private done = 0;
  private lastDrawn = Number.NEGATIVE_INFINITY;

  constructor(screen: Screen, total: number, now: () => number = () => performance.now()) {
    this.screen = screen;
    this.total = total;
    this.now = now;
    this.start = now();
  }

  add(games: number, label: string): void {
    this.done += games;
    const time = this.now();
    if (!this.screen.isTTY || time - this.lastDrawn < REDRAW_INTERVAL_MS) return;
    this.lastDrawn = time;
    const seconds = (time - this.start) / 1000;
    const line = formatProgress(this.done, this.total, seconds, label, this.screen.columns ?? DEFAULT_WIDTH);
    this.screen.write(`\r${line}\u001b[K`);
  }

  clear(): void {
    if (this.screen.isTTY) this.screen.write('\r\u001b[K');
  }
}

/** The bar with as many facts as fit beside it, the most important first. */
export function formatProgress(
  done: number,
  total: number,
  seconds: number,
  label: string,
  width: number,
): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const facts = [
    `${Math.floor((100 * done) / total)} %`.padStart(5),
    rate > 0 ? `${formatTime((total - done) / rate)} left` : '',
    rate > 0 ? `${thousands(rate)}/s` : '',
    `${thousands(done)} of ${thousands(total)} games`,
    label,
  ].filter((fact) => fact !== '');
  // One column stays free, so that the cursor does not wrap.
  const barWidth = () => Math.min(MAX_BAR, width - facts.join('  ').length - 2);
  while (facts.length > 1 && barWidth() < MIN_BAR) facts.pop();
  const bar = Math.max(0, barWidth());
  const filled = Math.round((bar * done) / total);
  return `${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${facts.join('  ')}`;
}

function formatTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
