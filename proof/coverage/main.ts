// npm run proof:coverage: guided play until every case of the rules has occurred.
import { readCommandLine } from '../commandLine.ts';
import { GRIDS, nameOf, reasonAgainst } from './cases.ts';
import { runCoverage } from './runCoverage.ts';

const { seed } = readCommandLine({
  command: 'npm run proof:coverage',
  summary:
    'Guides random play until every case of the rules has occurred. ' +
    'Fails on a case it cannot reach, and on a case listed as unreachable that occurs.',
  positionals: { seed: { default: 'coverage', help: 'seed of the games' } },
});
const HARDEST = 5;

const tried: { name: string; tries: number }[] = [];
const { covered, games } = runCoverage(seed, (name, tries) => tried.push({ name, tries }));

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join('');
const lines = [
  `${games} guided games from the seed "${seed}"`,
  '',
  row(['group', 'cases', 'impossible', 'reached', 'missing']),
  ...covered
    .tally()
    .map(({ title, cases, impossible, reached }) =>
      row([title, cases, impossible, reached, cases - impossible - reached]),
    ),
  '',
  'Impossible because',
];
const reasons = new Map<string, number>();
for (const grid of GRIDS)
  for (let number = grid.offset; number < grid.offset + grid.size; number++) {
    const reason = reasonAgainst(number);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
for (const [reason, count] of [...reasons].toSorted(([, a], [, b]) => b - a))
  lines.push(`${String(count).padStart(6)}  ${reason}`);
lines.push('', 'Hardest to reach');
for (const { name, tries } of tried.toSorted((a, b) => b.tries - a.tries).slice(0, HARDEST))
  lines.push(`${String(tries).padStart(6)}  ${name}`);

const missing = covered.missing().map(nameOf);
const refuted = covered.refuted();
console.log(lines.join('\n'));
if (missing.length > 0) console.error(['', 'Never occurred', ...missing].join('\n'));
if (refuted.length > 0) console.error(['', 'Occurred although listed as unreachable', ...refuted].join('\n'));
process.exitCode = missing.length + refuted.length > 0 ? 1 : 0;
