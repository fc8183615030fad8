import { Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { deckOf } from './decks.ts';
import { CLOCKS } from './tableSetup.ts';
import { clockNameOf, deckSetupOf } from './tableTerms.ts';

describe('deckSetupOf', () => {
  it('recognizes a predefined deck, in any order', () => {
    expect(deckSetupOf({ deck: sets.ablaze.toReversed() }).deck).toBe('ablaze');
  });

  it('shows every other deck as one of its own', () => {
    const mix = randomMix(new Random('terms'));
    const setup = deckSetupOf({ deck: mix });
    expect(setup.deck).toBe('own');
    expect(deckOf(setup)).toEqual(mix);
  });
});

describe('clockNameOf', () => {
  it('finds the clocks of the form, and no other', () => {
    for (const [name, clock] of Object.entries(CLOCKS)) expect(clockNameOf(clock)).toBe(name);
    expect(clockNameOf({ type: 'live', bank: 61, increment: 0 })).toBeUndefined();
  });
});
