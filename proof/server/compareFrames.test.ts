import { describe, expect, it } from 'vitest';
import { compareFrames } from './compareFrames.ts';

const GAMES = 60;

describe('what the server sends', () => {
  it('[C8] is the same byte for byte, whatever the cards are that a viewer does not know', () => {
    let frames = 0;
    for (let number = 0; number < GAMES; number++) frames += compareFrames(number);
    expect(frames).toBeGreaterThan(5000);
  });
});
