import { thousands } from './numberFormat.ts';

/** What the bar is drawn on. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Not more often than an eye can follow. */
const PAUSE = 100;
const DEFAULT_WIDTH = 80;
const MIN_BAR = 10;
const MAX_BAR = 30;

/** A bar that is redrawn in place; on anything but a terminal it draws nothing. */
export class ProgressBar {
  private readonly screen: Screen;
  private readonly total: number;
  private readonly now: () => number;
  private readonly start: number;
  private done = 0;
  private drawn = Number.NEGATIVE_INFINITY;

  constructor(screen: Screen, total: number, now: () => number = () => performance.now()) {
    this.screen = screen;
    this.total = total;
    this.now = now;
    this.start = now();
  }

  add(games: number, what: string): void {
    this.done += games;
    const time = this.now();
    if (!this.screen.isTTY || time - this.drawn < PAUSE) return;
    this.drawn = time;
    const seconds = (time - this.start) / 1000;
    const line = formatProgress(this.done, this.total, seconds, what, this.screen.columns ?? DEFAULT_WIDTH);
    this.screen.write(`\r${line}\u001b[K`);
  }

  /** Leaves the line as if nothing had been there. */
  clear(): void {
    if (this.screen.isTTY) this.screen.write('\r\u001b[K');
  }
}

/** The bar and what there is room for beside it, the most important first. */
export function formatProgress(
  done: number,
  total: number,
  seconds: number,
  what: string,
  width: number,
): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const facts = [
    `${Math.floor((100 * done) / total)} %`.padStart(5),
    rate > 0 ? `${formatTime((total - done) / rate)} left` : '',
    rate > 0 ? `${thousands(rate)}/s` : '',
    `${thousands(done)} of ${thousands(total)} games`,
    what,
  ].filter((fact) => fact !== '');
  // One column stays free, so that the cursor does not wrap.
  const roomBeside = () => Math.min(MAX_BAR, width - facts.join('  ').length - 2);
  while (facts.length > 1 && roomBeside() < MIN_BAR) facts.pop();
  const room = Math.max(0, roomBeside());
  const filled = Math.round((room * done) / total);
  return `${'█'.repeat(filled)}${'░'.repeat(room - filled)} ${facts.join('  ')}`;
}

function formatTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
