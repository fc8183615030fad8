import { describe, expect, it } from 'vitest';
import { pointerTo } from './pointerTo.ts';

describe('pointerTo', () => {
  it('returns the card, stack or player of an option', () => {
    expect(pointerTo({ card: 'lord', at: 'front' })).toEqual({ hand: 'lord' });
    expect(pointerTo({ do: 'swap', card: 'spy' })).toEqual({ hand: 'spy' });
    expect(pointerTo({ target: 3 })).toEqual({ stack: 3 });
    expect(pointerTo({ do: 'eliminate', target: 2 })).toEqual({ stack: 2 });
    expect(pointerTo({ seat: 1 })).toEqual({ player: 1 });
  });

  it('returns undefined for a button or an end of the queue', () => {
    expect(pointerTo({ do: 'keep' })).toBeUndefined();
    expect(pointerTo({ at: 'back' })).toBeUndefined();
  });
});
