import { KINDS } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { allKinds, familyFor, isKind, kindsBySet } from './cardCatalog.ts';

describe('the gallery', () => {
  it('shows each of the 31 cards once', () => {
    expect(allKinds.toSorted()).toEqual([...KINDS].toSorted());
  });

  it('has the Twin beside the Prince', () => {
    expect(kindsBySet.ablaze.indexOf('twin')).toBe(kindsBySet.ablaze.indexOf('prince') + 1);
  });

  it('shows cards in the colours of all five families', () => {
    expect(new Set(allKinds.map(familyFor))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('knows a card by the word in the address', () => {
    expect(isKind('spy')).toBe(true);
    expect(isKind('constructor')).toBe(false);
  });
});
