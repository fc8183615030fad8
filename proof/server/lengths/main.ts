// npm run proof:lengths: the length of a frame does not depend on hidden cards.
import { readCommandLine } from '../../commandLine.ts';
import { compareLengths, FRAME_TYPES, type FrameType } from './compareLengths.ts';

const { frames } = readCommandLine({
  command: 'npm run proof:lengths',
  summary: 'Compares the length of every private frame with that of the same game with other hidden cards.',
  positionals: { frames: { default: 100_000, min: 1, help: 'number of frames of each type' } },
});
const start = performance.now();
const total = Object.fromEntries(FRAME_TYPES.map((type) => [type, 0])) as Record<FrameType, number>;
let games = 0;
while (FRAME_TYPES.some((type) => total[type] < frames)) {
  const counts = compareLengths(games++);
  for (const type of FRAME_TYPES) total[type] += counts[type];
  if (games % 2000 === 0) console.error(`${games} games, ${JSON.stringify(total)}`);
}
console.log(
  `${games} games, each with two deals that look the same to a spectator: ` +
    `${FRAME_TYPES.map((type) => `${total[type]} ${type}`).join(', ')}. No length depends on a hidden card ` +
    `(${Math.round((performance.now() - start) / 1000)} s)`,
);
