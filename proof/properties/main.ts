// npm run proof: the property tests over very many games.
import { readCommandLine } from '../commandLine.ts';
import { playMany } from './runMany.ts';

const SAVE_EVERY = 20;

const { games, first } = readCommandLine({
  command: 'npm run proof',
  summary: 'Plays random games and checks every property of the engine after every step.',
  positionals: {
    games: { default: 1_000_000, min: 1, help: 'number of games' },
    first: { default: 0, help: 'number of the first game' },
  },
});

const start = performance.now();
const seconds = () => (performance.now() - start) / 1000;
try {
  const result = await playMany(first, first + games, SAVE_EVERY, (soFar) => {
    if (!process.stderr.isTTY) return;
    const left = (seconds() / soFar.games) * (games - soFar.games);
    const bar = '#'.repeat((30 * soFar.games) / games).padEnd(30, '.');
    process.stderr.write(`\r${bar} ${soFar.games} of ${games} games, ${Math.ceil(left)} s left   `);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  console.log(
    `${result.games} games, ${result.decisions} decisions, the longest game ${result.longest}: ` +
      `every property held after every step (${Math.round(seconds())} s)`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
