// npm run proof:secrecy: non-interference of hidden cards, with a counterfactual replay at every step.
import { readCommandLine } from '../commandLine.ts';
import { assertNonInterference } from './assertNonInterference.ts';

const { games, first } = readCommandLine({
  command: 'npm run proof:secrecy',
  summary:
    'Replays random games with other hidden cards and compares all that each viewer sees, at every step.',
  positionals: {
    games: { default: 2_000, min: 1, help: 'number of games' },
    first: { default: 0, help: 'number of the first game' },
  },
});
for (let number = first; number < first + games; number++) assertNonInterference(number, 1);
console.log(
  `${games} games from number ${first}: no view and no event depends on a card that its viewer may not know`,
);
