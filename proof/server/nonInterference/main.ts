// npm run proof:outside: HTTP replies, log lines and metrics do not depend on hidden cards.
import { readCommandLine } from '../../commandLine.ts';
import { WorldPair } from './compareWorlds.ts';

const { games, servers, redis } = readCommandLine({
  command: 'npm run proof:outside',
  summary:
    'Plays each game on two servers that differ in hidden cards only, and compares every frame, HTTP reply, log line and metric.',
  flags: { redis: 'several servers tell each other of changes through a Redis' },
  options: { servers: { default: 1, min: 1, help: 'servers of each world; several share a PostgreSQL' } },
  positionals: { games: { default: 500, min: 1, help: 'number of games' } },
});
/** Servers are replaced after this many games: listing gets slower with the number of tables. */
const GAMES_PER_SERVER = 10;
/** The least time between two lines about the progress. */
const PROGRESS_MS = 30_000;

const start = performance.now();
let toldAt = start;
const total = { tables: 0, frames: 0, replies: 0, lines: 0 };
for (let first = 0; first < games; first += GAMES_PER_SERVER) {
  const worlds = await WorldPair.open({ servers, withRedis: redis });
  for (let number = first; number < Math.min(games, first + GAMES_PER_SERVER); number++) {
    const compared = await worlds.compare(number);
    for (const part of ['tables', 'frames', 'replies', 'lines'] as const) total[part] += compared[part];
    if (performance.now() - toldAt < PROGRESS_MS) continue;
    toldAt = performance.now();
    console.error(`${number + 1} of ${games} games, ${total.tables} tables`);
  }
  await worlds.close();
}
console.log(
  `${games} games, every viewer: ${total.tables} tables played twice, ${total.frames} frames, ${total.replies} HTTP replies and ` +
    `${total.lines} log lines, none depends on a card that its viewer may not know ` +
    `(${Math.round((performance.now() - start) / 1000)} s)`,
);
