// The long form: npm run proof:frames -- 500
import { compareFrames } from './compareFrames.ts';

const games = Number(process.argv[2] ?? 500);
let frames = 0;
for (let number = 0; number < games; number++) frames += compareFrames(number);
console.log(
  `${games} games, every viewer: ${frames} frames, none depends on a card that its viewer does not know`,
);
