// npm run proof:forecast: what the table foresees of an option, compared with what then happens.
import { KINDS } from '@oriflamme/engine';
import { readCommandLine } from '../commandLine.ts';
import { checkGame, newCounts } from './checkGame.ts';

const { positions, first } = readCommandLine({
  command: 'npm run proof:forecast',
  summary: 'Compares the forecast of every option with what happens, in random games and in imagined ones.',
  positionals: {
    positions: { default: 10_000, min: 1, help: 'number of positions in which a card can be revealed' },
    first: { default: 0, help: 'number of the first game' },
  },
});
const counts = newCounts();
let games = 0;
for (; counts.positions < positions; games++) checkGame(first + games, counts, positions);
const missing = KINDS.filter((kind) => !counts.kinds.has(kind));
const rarest = [...counts.kinds].toSorted(([, a], [, b]) => a - b).slice(0, 3);
console.log(
  `${counts.positions} positions of ${games} games from number ${first}: all ${counts.forecasts} forecasts came true, ` +
    `${counts.conditional} of them with exceptions for hidden cards; ${counts.kinds.size} kinds acted ` +
    `(rarest: ${rarest.map(([kind, n]) => `${kind} ${n}`).join(', ')})${missing.length > 0 ? `, but never ${missing.join(', ')}` : ''}`,
);
if (missing.length > 0) process.exitCode = 1;
