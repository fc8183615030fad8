import { describe, expect, it } from 'vitest';
import { compareFrames } from './compareFrames.ts';

const GAMES = 60;

describe('compareFrames', () => {
  it('[C8] sends the same bytes to a viewer whatever the cards are that this viewer does not know', () => {
    let frames = 0;
    for (let number = 0; number < GAMES; number++) frames += compareFrames(number);
    expect(frames).toBeGreaterThan(5000);
  });
});
