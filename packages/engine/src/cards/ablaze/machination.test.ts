import { describe, expect, it } from 'vitest';
import { Game } from '../../game.ts';
import { GameError } from '../../state/errors.ts';
import { at } from '../../testing/testGame.ts';

describe('Machination', () => {
  it('[A9] leaves the queue before it activates a character', () => {
    const game = at('R[felon] >R(machination) B(trap) | R1 B3').reveal();
    expect(game.queue).toBe('R[felon] >B(trap)');
    expect(game.treasuries).toBe('R1 B2');
    expect(game.family('R').discards).toEqual(['machination']);
  });

  it('[A9] may activate any revealed own character', () => {
    const game = at(
      'R[felon] B[prince] R(queen) R[schemer]/R(trap) B[queen]$R R[prince]$B >R(machination) | R1 spent',
    ).reveal();
    expect(game.pending).toBe('R pick');
    expect(game.options).toEqual([{ target: 0 }, { target: 4 }]);
    expect(game.target(4).treasuries).toBe('R3 B1');
  });

  it('[A9] may activate the card it uncovers, which is then resolved by [C4] again', () => {
    const game = at('>R[queen]/R(machination) B(trap)').reveal();
    expect(game.queue).toBe('R[queen] >B(trap)');
    expect(game.treasuries).toBe('R5 B1');
  });

  it('[A9] [C4] goes on to the next stack when the card it uncovers leaves by its activation', () => {
    const game = at('B(trap)/B(queen) >R[schemer]/R(machination) B(felon)').reveal();
    expect(game.queue).toBe('B(trap)/B(queen) >B(felon)');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[A9] does not activate a face-down card under it', () => {
    const game = at('>R(queen)/R(machination) B(trap)').reveal();
    expect(game.queue).toBe('>R(queen) B(trap)');
    expect(game.pending).toBe('R resolve');
  });

  it('[A9] lets each influence be gained or spent on one more activation', () => {
    const game = at('R[queen] R[prince] >R(machination)+2 B(trap)').reveal();
    expect(game.treasuries).toBe('R1 B1');
    game.target(0);
    expect(game.treasuries).toBe('R3 B1');
    expect(game.turn).toEqual({ seat: 0, type: 'influence', stack: null, left: 2 });
    expect(game.options).toEqual([{ do: 'gain' }, { do: 'repeat' }]);
    game.choose({ do: 'gain' });
    expect(game.treasuries).toBe('R4 B1');
    game.choose({ do: 'repeat' });
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }]);
    game.target(0);
    expect(game.pending).toBe('B resolve');
    expect(game.treasuries).toBe('R6 B1');
  });

  it('[A9] finishes each activation before the next influence', () => {
    const game = at('B(felon) R[queen] R[apothecary] >R(machination)+1 B(trap)').reveal().target(2);
    expect(game.pending).toBe('R target apothecary');
    game.target(0);
    expect(game.treasuries).toBe('R2 B1');
    expect(game.pending).toBe('R influence');
  });

  it('[A9] gains the influence at once without a character to activate', () => {
    const game = at('B[queen] >R(machination)+2 R(trap)').reveal();
    expect(game.queue).toBe('B[queen] >R(trap)');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[A9] gains the rest when the last of its characters has left', () => {
    const game = at('B(felon)/B(queen) R[schemer] >R(machination)+2 B(trap)').reveal();
    expect(game.queue).toBe('B(felon)/B(queen) >B(trap)');
    expect(game.treasuries).toBe('R3 B1');
  });

  it('[A9] protects its pending influence from theft', () => {
    const game = at('B(trap) R(felon) R[apothecary] >R(machination)+2 G(trap) | R0 B1').reveal().target(0);
    expect(game.queue).toBe('R(felon) >G(trap)');
    expect(game.treasuries).toBe('R2 B2 G1');
  });

  it('[A9] loads while it picks, or while the character acts that it activated, for the same family', () => {
    const { position } = at(
      'R[felon] B[queen] R[queen]$B >R(machination)+2 R[prince] G(trap) | R1 spent',
    ).reveal();
    const [self, top] = position.todo;
    expect(self).toEqual({ ability: 'machination', step: 2, card: null, seat: 0 });
    expect(top).toEqual({ ...self, step: 1 });
    const load = (changes: Partial<typeof top>) =>
      Game.fromPosition({ ...position, todo: [self, { ...top, ...changes }] });
    expect(load({}).turn?.type).toBe('pick');
    const cardOf = (stack: number) => position.queue[stack][0].number;
    const others = [
      { step: 0 },
      { step: 2 },
      { card: cardOf(0) },
      { seat: 1 },
      { ability: 'queen', step: 0, card: cardOf(1), seat: 1 },
      { ability: 'felon', step: 0, card: null, seat: 0 },
    ] as const;
    for (const changes of others) expect(() => load(changes)).toThrow(GameError);
  });
});
