// npm run proof:bots: bots decide by their information set alone, and choose legal options only.
import { installNetwork } from '@oriflamme/bots/node';
import { BOT_NAMES } from '@oriflamme/bots';
import { readCommandLine } from '../commandLine.ts';
import { assertSameInInformationSet } from './informationSets.ts';
import { assertLegality } from './legality.ts';

installNetwork();

const { positions, decisions } = readCommandLine({
  command: 'npm run proof:bots',
  summary: 'Checks that bots choose the same whatever the hidden cards are, and that every choice is legal.',
  positionals: {
    positions: { default: 10_000, help: 'positions compared, per group of bots' },
    decisions: { default: 100_000, help: 'choices checked for legality' },
  },
});
for (const [who, names] of [
  ['champion', ['champion']],
  ['all bots', BOT_NAMES],
] as const) {
  let compared = 0;
  for (let number = 0; compared < positions; number++)
    compared += assertSameInInformationSet(number, names, 20);
  console.log(`${who}: the same choice in ${compared} positions after the hidden cards were resampled`);
}
let made = 0;
for (let number = 0; made < decisions; number++) made += assertLegality(number);
console.log(`${BOT_NAMES.join(', ')}: ${made} choices, all legal`);
