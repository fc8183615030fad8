// npm run proof:frames: the server's frames do not depend on hidden cards.
import { readCommandLine } from '../commandLine.ts';
import { compareFrames } from './compareFrames.ts';

const { games } = readCommandLine({
  command: 'npm run proof:frames',
  summary: 'Compares all frames for each viewer with those of a game that differs in hidden cards only.',
  positionals: { games: { default: 500, min: 1, help: 'number of games' } },
});
let frames = 0;
for (let number = 0; number < games; number++) frames += compareFrames(number);
console.log(
  `${games} games, every viewer: ${frames} frames, none depends on a card that its viewer may not know`,
);
