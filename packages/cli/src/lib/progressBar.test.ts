import { describe, expect, it } from 'vitest';
import { formatProgress, ProgressBar } from './progressBar.ts';

function createBar(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const screen = { isTTY, columns: 100, write: (text: string) => written.push(text) };
  const progress = new ProgressBar(screen, 1000, () => time);
  return { written, progress, wait: (milliseconds: number) => void (time += milliseconds) };
}

describe('ProgressBar', () => {
  it('shows progress, rate and remaining time', () => {
    expect(formatProgress(250_000, 1_000_000, 50, 'Ablaze, 4 families', 110)).toBe(
      '███████░░░░░░░░░░░░░░░░░░░░░░  25 %  2 min 30 s left  5,000/s  250,000 of 1,000,000 games  Ablaze, 4 families',
    );
    expect(formatProgress(10, 1_000_000, 1, '', 100)).toContain('27 h 46 min left');
    expect(formatProgress(10, 10, 1, '', 100)).toContain('0 s left');
  });

  it('drops the least important facts on a narrow screen', () => {
    expect(formatProgress(250_000, 1_000_000, 50, 'Ablaze, 4 families', 50)).toBe(
      '████░░░░░░░░░░░░░  25 %  2 min 30 s left  5,000/s',
    );
  });

  it.each([20, 60, 80, 120])('stays within %i columns', (width) => {
    expect(formatProgress(123_456, 12_000_000, 12, 'Alliance, 5 families', width).length).toBeLessThan(width);
  });

  it('shows no rate before the first result', () => {
    expect(formatProgress(0, 10, 0, '', 80)).not.toMatch(/left|\/s/);
  });

  it('redraws in place at a limited rate, and clears the line', () => {
    const { written, progress, wait } = createBar(true);
    wait(500);
    progress.add(250, 'Ablaze');
    progress.add(250, 'Ablaze');
    wait(500);
    progress.add(250, 'Ablaze');
    progress.clear();
    expect(written).toHaveLength(3);
    expect(written[0]).toMatch(/^\r█+░+ .*25 %.*500\/s/);
    expect(written[0].endsWith('\u001b[K')).toBe(true);
    expect(written[1]).toContain('75 %');
    expect(written[2]).toBe('\r\u001b[K');
  });

  it('draws nothing without a terminal', () => {
    const { written, progress, wait } = createBar(false);
    wait(500);
    progress.add(250, 'Ablaze');
    progress.clear();
    expect(written).toEqual([]);
  });
});
