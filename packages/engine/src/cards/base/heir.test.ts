import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Heir', () => {
  it('gains 2 alone or among cards of other names', () => {
    expect(at('>R(heir)').reveal().treasuries).toBe('R3 B1');
    expect(at('B[lord] >R(heir) G(spy)').reveal().treasuries).toBe('R3 B1 G1');
  });

  it('[B2] pays neither of two revealed Heirs at any distance', () => {
    expect(at('>B[heir] G(lord) R[heir]').keep().treasuries).toBe('R1 B1 G1');
  });

  it('[B2] pays only the influence on it to a second revealed Heir', () => {
    expect(at('B[heir] >R(heir)+1').reveal().treasuries).toBe('R2 B1');
  });

  it('[B2] ignores face-down and covered Heirs', () => {
    expect(at('B(heir) >R(heir)').reveal().treasuries).toBe('R3 B1');
    expect(at('B[heir]/B(lord) >R(heir)').reveal().treasuries).toBe('R3 B1');
    expect(at('B(heir)/B(lord) >R(heir)').reveal().treasuries).toBe('R3 B1');
  });

  it('[B3] ignores a Shapeshifter', () => {
    expect(at('B[shapeshifter] >R(heir)').reveal().treasuries).toBe('R3 B1');
  });

  it('compares names in the whole queue, those of its own family included', () => {
    const game = at('B[heir]$R G(lord) >R(heir) | R1 discards=bribery spent').reveal();
    expect(game.treasuries).toBe('R1 B1 G1');
  });
});
