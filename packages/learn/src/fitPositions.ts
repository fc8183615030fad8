// npm run learn:positions: fits the value of positions, which takes the luck out of results, to games of bots of all levels.
import { writeFileSync } from 'node:fs';
import { parseInteger, positionals, readArguments } from '@oriflamme/bots/scripts';
import { chunksOf } from './chunks.ts';
import { PositionFit } from './positionFit.ts';
import { PositionGames } from './positionGames.ts';

const USAGE = `Usage: npm run learn:positions -- [FILE] [GAMES] [SEED]

Fits the value of positions to 60000 GAMES and writes FILE (positions.bin).`;

const [file, total, seed] = readArguments(USAGE, (args) => {
  const [name = 'positions.bin', games = '60000', text = '1'] = positionals(args, 3);
  return [name, parseInteger(games, 'GAMES', 1, 10_000_000), text] as const;
});

const source = new PositionGames(seed);
const fit = new PositionFit(seed);
for (const { games: next, played, rate } of chunksOf(total)) {
  const { error, count } = fit.learn(source.play(next), rate);
  console.log(`${played} games, ${count} positions, mean squared error ${error.toFixed(2)}`);
}
writeFileSync(file, fit.export());
