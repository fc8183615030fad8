import { fixed, percent, thousands } from '../../lib/numberFormat.ts';
import type { Share } from '../../lib/statistics.ts';
import { type BotStats, failureCount } from '../statistics/botStats.ts';
import { deckTitle } from '../games/decks.ts';
import type { TestSummary } from './matchSummary.ts';
import type { Setting } from '../games/plan.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

export const settingTitle = ({ set, players }: Setting): string => `${deckTitle(set)}, ${players} families`;

/** `ismcts against three heuristic`. */
export const duelTitle = (one: string, many: string, players: number): string =>
  `${one} against ${COUNTS[players - 1]} ${many}`;

export const interval = ({ low, high }: Share): string => `${percent(low)} to ${percent(high)}`;

/** Three significant digits. */
export function duration(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return '–';
  if (milliseconds < 0.9995) return `${Math.round(milliseconds * 1000)} µs`;
  if (milliseconds < 999.5) return `${milliseconds.toPrecision(3)} ms`;
  return `${fixed(milliseconds / 1000, 2)} s`;
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${thousands(n)} times`);

/** One line per bot that failed. */
export function failureLines(stats: readonly BotStats[]): string[] {
  return stats
    .filter(({ failures }) => failureCount(failures) > 0)
    .map(({ bot, decisions, failures }) => {
      const reasons = [
        failures.threw > 0 ? `it threw ${times(failures.threw)}` : '',
        failures.noOption > 0 ? `returned an invalid option ${times(failures.noOption)}` : '',
        failures.late > 0 ? `exceeded its time ${times(failures.late)}` : '',
      ].filter((reason) => reason !== '');
      const count = failureCount(failures);
      return `${bot} fell back ${times(count)} in ${thousands(decisions)} decisions: ${reasons.join(', ')}.`;
    });
}

export function testLine({ gain, errorRate, verdict, logRatio, bound }: TestSummary): string {
  const points = `${Number((100 * gain).toFixed(2))} points`;
  const found = {
    better: `better than par: +${points} accepted`,
    'not better': `not better than par: +${points} rejected`,
    undecided: `undecided between par and +${points}`,
  }[verdict];
  return `${found} (log-likelihood ratio ${fixed(logRatio, 2)}, bounds ±${fixed(bound, 2)}, error rates ${percent(errorRate, 0)} %)`;
}
