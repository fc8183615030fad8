import { loadavg } from 'node:os';
import { quantile } from '../../../bench/quantile.ts';
import { type Stage, STAGES, type Stop, STOPS } from './recoveryTimes.ts';
import type { Report } from './runNodes.ts';

/** People go on within this time after a node has stopped, but for one in a hundred. The proxy has to notice that one hangs. */
const MAX_RECOVERY_MS: Readonly<Record<Stop, number>> = { killed: 5000, frozen: 10_000 };
const MAX_LINES = 40;

const errorsIn = ({ lost, doubled, wrong, unfinished, anomalies }: Report) => ({
  lost,
  doubled,
  wrong,
  unfinished,
  anomalies,
});

function recoveryOf({ recoveryMs }: Report, stop: Stop, share: number, stage: Stage = 'again at a table') {
  const times = recoveryMs[stop].get(stage) ?? [];
  return times.length === 0 ? 0 : Math.round(quantile(times, share));
}

export const isGood = (report: Report): boolean =>
  Object.values(errorsIn(report)).every(({ length }) => length === 0) &&
  STOPS.every((stop) => recoveryOf(report, stop, 0.99) <= MAX_RECOVERY_MS[stop]);

/** How many people a stop of a node has cut off, and their way back. */
function describeRecovery(report: Report, stop: Stop): string {
  const times = report.recoveryMs[stop];
  // Who still has a session does not read it again.
  const stages = STAGES.filter((stage) => times.get(stage)?.length).map((stage) => {
    const [half, most, all] = [0.5, 0.99, 1].map((share) => recoveryOf(report, stop, share, stage));
    return `${stage} after p50 ${half} ms, p99 ${most} ms, at most ${all} ms`;
  });
  return [times.get('cut off')?.length, ...stages].join('; ');
}

/** What went wrong, then the figures as a table for docs/durability.md, then JSON. */
export function formatReport(report: Report): string {
  const errors = errorsIn(report);
  const lines = Object.entries(errors).flatMap(([kind, found]) => found.map((line) => `${kind}: ${line}`));
  const counts = Object.fromEntries(Object.entries(errors).map(([kind, { length }]) => [kind, length]));
  const list = (counted: Record<string, number>) =>
    Object.entries(counted)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  const recovery = STOPS.map((stop) => ({ stop, text: describeRecovery(report, stop) }));
  return [
    ...lines.slice(0, MAX_LINES),
    `| faults | ${list(report.faults)} |`,
    `| tables | ${report.tables}, with ${report.rows} rows |`,
    `| acknowledged choices | ${report.choices} |`,
    `| frames checked against the log | ${report.frames} |`,
    `| messages between servers lost, doubled or reordered | ${report.scrambled} |`,
    `| requests refused, and repeated by the player | ${list(report.refusals)} |`,
    ...recovery.map(({ stop, text }) => `| people cut off from a server that was ${stop} | ${text} |`),
    `| ${Object.keys(counts).join(', ')} | **${Object.values(counts).join(', ')}** |`,
    JSON.stringify({ ...report, ...counts, recoveryMs: recovery, loadAverage: loadavg() }),
  ].join('\n');
}
