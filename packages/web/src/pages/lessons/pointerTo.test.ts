import { describe, expect, it } from 'vitest';
import { pointerTo } from './pointerTo.ts';

describe('someone who missed it', () => {
  it('is shown the card to lay, the stack to strike or the family to rob', () => {
    expect(pointerTo({ card: 'lord', at: 'front' })).toEqual({ hand: 'lord' });
    expect(pointerTo({ do: 'swap', card: 'spy' })).toEqual({ hand: 'spy' });
    expect(pointerTo({ target: 3 })).toEqual({ stack: 3 });
    expect(pointerTo({ do: 'eliminate', target: 2 })).toEqual({ stack: 2 });
    expect(pointerTo({ seat: 1 })).toEqual({ house: 1 });
  });

  it('needs no finger for a button or an end of the queue', () => {
    expect(pointerTo({ do: 'keep' })).toBeUndefined();
    expect(pointerTo({ at: 'back' })).toBeUndefined();
  });
});
