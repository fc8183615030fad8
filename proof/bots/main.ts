// npm run proof:bots -- [POSITIONS] [DECISIONS]: no bot knows what it may not, the champion least of all; none chooses
// what it may not.
import { BOT_NAMES } from '@oriflamme/bots';
import { assertSameInInformationSet } from './informationSets.ts';
import { assertLegality } from './legality.ts';

const [positions = 10_000, decisions = 100_000] = process.argv.slice(2).map(Number);
if (![positions, decisions].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('usage: npm run proof:bots -- [POSITIONS] [DECISIONS]');
  process.exit(2);
}
for (const [who, names] of [
  ['champion', ['champion']],
  ['all bots in turn', BOT_NAMES],
] as const) {
  let compared = 0;
  for (let number = 0; compared < positions; number++)
    compared += assertSameInInformationSet(number, names, 20);
  console.log(`${who}: the same choice in ${compared} positions with the hidden cards dealt anew`);
}
let made = 0;
for (let number = 0; made < decisions; number++) made += assertLegality(number);
console.log(`${BOT_NAMES.join(', ')}: ${made} choices, all legal`);
