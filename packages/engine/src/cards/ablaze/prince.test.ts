import { describe, expect, it } from 'vitest';
import { Game } from '../../game.ts';
import { GameError } from '../../state/errors.ts';
import { at } from '../../testing/testGame.ts';

describe('Prince', () => {
  it('[A1] brings the Twin to either end or onto an own card that is no Prince, then gains 1', () => {
    const game = at('R[felon] B[prince]$R >R(prince)+2 R(trap) G(queen) | R1 spent').reveal();
    expect(game.pending).toBe('R twin');
    expect(game.options).toEqual([{ at: 'front' }, { at: 'back' }, { at: ['on', 0] }, { at: ['on', 3] }]);
    expect(game.treasuries).toBe('R3 B1 G1');
    game.choose({ at: 'front' });
    expect(game.queue).toBe('R[twin] R[felon] B[prince]$R R[prince] >R(trap) G(queen)');
    expect(game.treasuries).toBe('R4 B1 G1');
    expect(game.family('R').twinAside).toBe(false);
  });

  it('[A1] [C5] brings a Twin that acts this round if it comes last', () => {
    const game = at('>R(prince) B(queen)').reveal().choose({ at: 'back' });
    expect(game.queue).toBe('R[prince] >B(queen) R[twin]');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.keep().treasuries).toBe('R3 B1');
  });

  it('[A1] [C6] brings a Twin that covers an own card ahead and acts instead of it', () => {
    const game = at('>R(prince) R(trap)')
      .reveal()
      .choose({ at: ['on', 1] });
    expect(game.queue).toBe('R[prince] R(trap)/R[twin]');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[A1] only gains 1 when it is activated again', () => {
    const game = at('>R[prince] B(queen)');
    expect(game.queue).toBe('R[prince] >B(queen)');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.family('R').twinAside).toBe(true);
  });

  it('[A1] brings no Twin when it is activated by Machination', () => {
    const game = at('R[prince] >R(machination) B(queen)').reveal();
    expect(game.queue).toBe('R[prince] >B(queen)');
    expect(game.treasuries).toBe('R2 B1');
  });

  it('[A1] brings no Twin when it is copied', () => {
    const game = at('B[prince] >R(shapeshifter) G(lord)').reveal();
    expect(game.queue).toBe('B[prince] R[shapeshifter] >G(lord)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[A1] brings no Twin when it is eliminated face-down', () => {
    const game = at('>B(cutthroat) R(prince) G(queen)').reveal();
    expect(game.queue).toBe('B[cutthroat] >G(queen)');
    expect(game.family('R').twinAside).toBe(true);
  });

  it('[A1] brings no Twin when it replaces a usurped one', () => {
    const game = at('>R(usurpation) B[prince] G(queen) | R1 aside=prince').reveal();
    expect(game.queue).toBe('R[prince] >G(queen)');
    expect(game.family('R').twinAside).toBe(true);
    expect(game.family('B').twinAside).toBe(true);
  });

  it('[A2] discards the Twin of its family, and no other', () => {
    const game = at('G[twin] G(queen) >B(cutthroat) R[prince] R[twin]').reveal().target(3);
    expect(game.queue).toBe('G[twin] G(queen) B[cutthroat]');
    expect(game.family('R').discards).toEqual(['prince', 'twin']);
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[A2] discards the Twin when its own family eliminates it', () => {
    const game = at('>R(cutthroat) R[prince] B(queen) R[twin]').reveal();
    expect(game.queue).toBe('R[cutthroat] >B(queen)');
  });

  it('[A2] discards the Twin even if the Prince was face-down', () => {
    const game = at('>G(cutthroat) R(prince) B(trap) B[twin]$R | R1 spent').reveal();
    expect(game.queue).toBe('G[cutthroat] >B(trap)');
    expect(game.family('B').discards).toEqual(['twin']);
  });

  it('[A2] does not discard the Twin of its owner while it is bribed', () => {
    const game = at('R[twin] >G(cutthroat) R[prince]$B B(trap) | R1 B1 spent').reveal().target(2);
    expect(game.queue).toBe('R[twin] G[cutthroat] >B(trap)');
  });

  it('[A2] does not discard a covered Twin', () => {
    const game = at('>B(cutthroat) R[prince] R[twin]/R(queen)').reveal();
    expect(game.queue).toBe('B[cutthroat] >R[twin]/R(queen)');
  });

  it('[A2] [E4] discards a Twin that its own elimination uncovers', () => {
    const game = at('>G(cutthroat) B[twin]$R/R(prince) B(trap) | R1 spent').reveal();
    expect(game.queue).toBe('G[cutthroat] >B(trap)');
  });

  it('[X14] [A2] discards the Twin and not another Prince of its family', () => {
    const game = at('>G(apothecary) R[prince] G(queen) B[prince]$R R[twin] | R1 spent').reveal().target(1);
    expect(game.queue).toBe('G[apothecary] >G(queen) B[prince]$R');
    expect(game.family('R').discards).toEqual(['prince', 'twin']);
  });

  it('[A1] brings no Twin when the Twin is gone', () => {
    const game = at('>R(prince) B(felon) | R1 discards=twin').reveal();
    expect(game.pending).toBe('B resolve');
    expect(game.family('R').treasury).toBe(2);
  });

  it('[A1] loads while its Twin has to enter, and in no other combination of frames', () => {
    const { position } = at('R[felon] >R(prince)+2 B[prince]$R G(queen) | R1 spent').reveal();
    const [self, top] = position.todo;
    expect(top).toEqual({ ...self, step: 1 });
    const load = (changes: Partial<typeof top>) =>
      Game.fromPosition({ ...position, todo: [self, { ...top, ...changes }] });
    expect(load({}).turn).toEqual({ seat: 0, type: 'twin', stack: 1 });
    const otherPrince = position.queue[2][0].number;
    const others = [
      { step: 0 },
      { card: null },
      { card: otherPrince },
      { seat: 1 },
      { ability: 'felon', step: 0 },
    ] as const;
    for (const changes of others) expect(() => load(changes)).toThrow(GameError);
  });
});
