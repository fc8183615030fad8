// npm run learn:positions: fits the value of positions, which takes the luck out of results, to games of bots of all levels.
import { writeFileSync } from 'node:fs';
import { PositionFit } from './positionFit.ts';
import { PositionGames } from './positionGames.ts';

const [file = 'positions.bin', games = '60000', seed = '1'] = process.argv.slice(2);
/** Games whose positions are learned from in random order. */
const CHUNK = 4000;
const total = Number(games);

const source = new PositionGames(seed);
const fit = new PositionFit(seed);
for (let played = 0; played < total; played += CHUNK) {
  const positions = source.play(Math.min(CHUNK, total - played));
  const { error, count } = fit.learn(positions, (at) => 1 - (played + at * CHUNK) / total);
  console.log(`${played + CHUNK} games, ${count} positions, mean squared error ${error.toFixed(2)}`);
}
writeFileSync(file, fit.export());
