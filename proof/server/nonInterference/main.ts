// npm run proof:outside -- [GAMES]: HTTP answers, log lines and metrics do not depend on a card that the viewer does not know.
import { WorldPair } from './compareWorlds.ts';

const games = Number(process.argv[2] ?? 500);
/** Servers are kept for so many games: the more tables they hold, the longer each count takes. */
const GAMES_PER_SERVER = 10;

const start = performance.now();
const total = { tables: 0, frames: 0, answers: 0, lines: 0 };
for (let first = 0; first < games; first += GAMES_PER_SERVER) {
  const worlds = await WorldPair.open();
  for (let number = first; number < Math.min(games, first + GAMES_PER_SERVER); number++) {
    const compared = await worlds.compare(number);
    for (const part of ['tables', 'frames', 'answers', 'lines'] as const) total[part] += compared[part];
  }
  await worlds.close();
  if (first % 50 === 0) console.error(`${first} of ${games} games, ${total.tables} tables`);
}
console.log(
  `${games} games, every viewer: ${total.tables} tables played twice, ${total.frames} frames, ${total.answers} HTTP answers and ` +
    `${total.lines} log lines, none depends on a card that its viewer does not know ` +
    `(${Math.round((performance.now() - start) / 1000)} s)`,
);
