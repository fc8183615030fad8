// npm run proof -- [GAMES] [FIRST]: the properties over very many games, with a progress bar.
import { playMany } from './runMany.ts';

const SAVE_EVERY = 20;

const [games = 1_000_000, first = 0] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(games) || games < 1 || !Number.isSafeInteger(first) || first < 0) {
  console.error('usage: npm run proof -- [GAMES] [NUMBER OF THE FIRST GAME]');
  process.exit(2);
}

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
