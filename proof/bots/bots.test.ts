import { BOT_NAMES } from '@oriflamme/bots';
import { expect, it } from 'vitest';
import { assertSameInInformationSet } from './informationSets.ts';
import { assertLegality } from './legality.ts';

// The full numbers are `npm run proof:bots`.

it('choices of every bot do not depend on the hidden cards', {
  timeout: 120_000,
}, () => {
  let positions = 0;
  for (let number = 0; number < 20; number++) positions += assertSameInInformationSet(number, BOT_NAMES, 10);
  expect(positions).toBeGreaterThan(100);
});

it('choices of every bot are legal in mixed games', { timeout: 120_000 }, () => {
  let decisions = 0;
  for (let number = 0; number < 40; number++) decisions += assertLegality(number);
  expect(decisions).toBeGreaterThan(1_000);
});
