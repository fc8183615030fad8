import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Bribery', () => {
  it('[A11] targets revealed characters, own ones included, that are not on top of an opposing stack', () => {
    const game = at('R[felon] B[queen] B(trap) G(felon)/G[queen] R(queen)/R[schemer] >R(bribery)+1').reveal();
    expect(game.pending).toBe('R target bribery');
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }, { target: 4 }]);
    game.target(1);
    expect(game.queue).toBe('R[felon] B[queen]$R B(trap) G(felon)/G[queen] R(queen)/R[schemer]');
    expect(game.family('R')).toMatchObject({ treasury: 2, briberyTokens: 0, discards: ['bribery'] });
    expect(game.family('B').briberyTokens).toBe(1);
  });

  it('[A11] makes the card act for its new family, still in this round', () => {
    const game = at('>R(bribery) B[queen] G(trap)').reveal();
    expect(game.queue).toBe('B[queen]$R >G(trap)');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[A11] lets the new family, and only it, place onto the card', () => {
    const game = at('B[queen]$R | R1 spent B1');
    expect(game.options).toContainEqual({ card: 'trap', at: ['on', 0] });
    game.place('trap', 'back');
    expect(game.options).not.toContainEqual({ card: 'trap', at: ['on', 0] });
  });

  it('[A11] replaces and removes an earlier token', () => {
    const game = at('G[queen]$B >R(bribery) Y(trap) | R1 B1 spent').reveal();
    expect(game.queue).toBe('G[queen]$R >Y(trap)');
    expect(game.family('B').briberyTokens).toBe(0);
  });

  it('[A11] can bribe a lost card back', () => {
    const game = at('R[queen]$B >R(bribery) B(trap) | R1 B1 spent').reveal();
    expect(game.queue).toBe('R[queen]$R >B(trap)');
  });

  it('[A11] cannot bribe a bribed card on top of an opposing stack', () => {
    const game = at('B(trap)/G[queen]$B >R(bribery) Y(trap) | R1 B1 spent');
    expect(game.reveal().queue).toBe('B(trap)/G[queen]$B >Y(trap)');
  });

  it('[A11] has no effect without a legal target', () => {
    const game = at('B(queen) G(felon)/G[queen] >R(bribery) Y(trap)').reveal();
    expect(game.queue).toBe('B(queen) G(felon)/G[queen] >Y(trap)');
    expect(game.family('R')).toMatchObject({ briberyTokens: 1, discards: ['bribery'] });
  });

  it('[A11] sends an eliminated bribed card to its owner and removes the token', () => {
    const game = at('>G(cutthroat) B[felon]$R Y(trap) | R1 spent').reveal();
    expect(game.family('B').discards).toEqual(['felon']);
    expect(game.family('R')).toMatchObject({ briberyTokens: 0, discards: [] });
  });

  it('[A11] sends a discarded bribed card to its owner and removes the token', () => {
    const game = at('>B[schemer]$R G(trap)/G(queen) | R1 spent');
    expect(game.queue).toBe('>G(trap)/G(queen)');
    expect(game.family('B').discards).toEqual(['schemer']);
    expect(game.family('R')).toMatchObject({ briberyTokens: 0, discards: [] });
  });

  it('[A11] does nothing without a token', () => {
    const game = at('>R(bribery) B[queen] | R1 spent B1').reveal();
    expect(game.queue).toBe('B[queen]');
    expect(game.family('R').discards).toEqual(['bribery']);
    expect(game.family('R').briberyTokens).toBe(0);
  });
});
