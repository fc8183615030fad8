import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Usurpation', () => {
  it('[A8] puts the same set-aside character, revealed, in the place of an opposing one', () => {
    const game = at('G(felon) B[queen] >R(usurpation)+1 G(trap) | R1 aside=queen').reveal().target(1);
    expect(game.queue).toBe('G(felon) R[queen] >G(trap)');
    expect(game.treasuries).toBe('R4 B1 G1');
    expect(game.family('R').setAside).toEqual([]);
    expect(game.family('R').discards).toEqual(['usurpation']);
    expect(game.family('B').discards).toEqual(['queen']);
  });

  it('[A8] [C5] takes it from the discard pile too; it acts this round if it is ahead of the cursor', () => {
    const game = at('>R(usurpation) B[queen] G(trap) | R1 discards=queen').reveal();
    expect(game.queue).toBe('R[queen] >G(trap)');
    expect(game.treasuries).toBe('R5 B1 G1');
    expect(game.family('R').discards).toEqual(['usurpation']);
  });

  it('[A8] replaces a face-down victim by its revealed kind', () => {
    const game = at('B(felon) >R(usurpation) G(trap) | R1 aside=felon').reveal().target(0);
    expect(game.queue).toBe('R[felon] >G(trap)');
  });

  it('[A8] brings nothing from the hand', () => {
    const game = at('>R(usurpation) B[felon] G(trap)').reveal();
    expect(game.queue).toBe('>G(trap)');
    expect(game.family('R').hand).toContain('felon');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[A8] brings nothing for an own card', () => {
    const game = at('>R(usurpation) R[felon] B(trap)').reveal();
    expect(game.queue).toBe('>B(trap)');
    expect(game.family('R').discards).toEqual(['felon', 'usurpation']);
    const served = at('B[felon]$R >R(usurpation) G(trap) | R1 aside=felon spent').reveal().target(0);
    expect(served.queue).toBe('>G(trap)');
  });

  it('[A8] brings nothing for an intrigue', () => {
    const game = at('>R(usurpation) B(bribery) G(trap) | R1 aside=bribery').reveal();
    expect(game.queue).toBe('>G(trap)');
    expect(game.family('R').setAside).toEqual(['bribery']);
  });

  it('[A8] brings nothing onto an opposing stack, which loses its top card', () => {
    const game = at('>R(usurpation) B(trap)/B[felon] | R1 aside=felon').reveal();
    expect(game.queue).toBe('>B(trap)');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[A8] brings a Twin only if it was in play before', () => {
    const never = at('>R(usurpation) B[twin] G(trap)').reveal();
    expect(never.queue).toBe('>G(trap)');
    expect(never.family('R').twinAside).toBe(true);
    const before = at('>R(usurpation) B[twin] G(trap) | R1 discards=twin').reveal();
    expect(before.queue).toBe('R[twin] >G(trap)');
    expect(before.treasuries).toBe('R3 B1 G1');
  });

  it('[A8] brings back an own bribed character', () => {
    const game = at('R[felon]$B >R(usurpation) G(trap) | R1 B1 spent').reveal().target(0);
    expect(game.queue).toBe('R[felon] >G(trap)');
    expect(game.family('R').discards).toEqual(['usurpation']);
  });

  it('[A2] brings the replacement after the Twin of a usurped Prince is discarded', () => {
    const game = at('B[prince] >R(usurpation) B[twin] G(trap) | R1 aside=prince').reveal().target(0);
    expect(game.queue).toBe('R[prince] >G(trap)');
    const order = game.events.flatMap((event) =>
      event.type === 'discarded' || event.type === 'entered' ? [`${event.type} ${event.kind}`] : [],
    );
    expect(order).toEqual(['discarded twin', 'entered prince', 'discarded usurpation']);
  });

  it('[E6] brings nothing and is discarded when it eliminates a Trap', () => {
    const game = at('G(felon) >R(usurpation) B(trap) | R3 B1 G1').reveal().target(2);
    expect(game.queue).toBe('G(felon)');
    expect(game.treasuries).toBe('R1 B4 G1');
  });

  it('[C3] is discarded without effect if it has no neighbour', () => {
    const game = at('>R(usurpation)+1').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[X12] [C4] lets the own revealed Queen under it act after it', () => {
    const game = at('>R[queen]/R(usurpation) B(felon)').reveal();
    expect(game.queue).toBe('R[queen]');
    expect(game.treasuries).toBe('R4 B1');
  });

  it('[X12] [C4] lets a face-down Queen under it be kept', () => {
    const game = at('>R(queen)/R(usurpation) B(felon)').reveal();
    expect(game.options).toEqual([{ do: 'keep' }, { do: 'reveal' }]);
    game.keep();
    expect(game.queue).toBe('R(queen)+1');
    expect(game.treasuries).toBe('R2 B1');
  });
});
