import { describe, expect, it } from 'vitest';
import { at } from '../../testing/testGame.ts';

describe('Infiltration', () => {
  it('[L8] gains the influence on it, puts 1 on the other face-down own cards and is reserved', () => {
    const game = at(
      'R(trade) B(judge) R(fanatic)/R(empress) R[diplomat] >R(judge)/R(infiltration)+2 R(insurrection!)',
    ).reveal();
    expect(game.queue).toBe(
      'R(trade)+1 B(judge) R(fanatic)/R(empress)+1 R[diplomat] >R(judge) R(insurrection!)+1',
    );
    expect(game.family('R')).toMatchObject({
      treasury: 3,
      discards: [],
      reserves: [{ kind: 'infiltration', influence: 0 }],
    });
  });

  it('[L8] gains 2 more for each face-down card its family eliminates, its own included', () => {
    const game = at('R(trade) >R(insurrection)+1 B(judge) | R1 reserve=infiltration').reveal();
    expect(game.treasuries).toBe('R7 B1');
  });

  it('[L8] gains 2 more for an Insurrection that was turned face-down', () => {
    const game = at('>R(deserter) B(insurrection!) | R1 reserve=infiltration').reveal();
    expect(game.treasuries).toBe('R4 B1');
  });

  it('[L8] gains nothing for a revealed card, nor for what others eliminate', () => {
    const revealed = at('>R(deserter) B[judge] | R1 reserve=infiltration').reveal();
    expect(revealed.treasuries).toBe('R3 B1');
    const others = at('>B(deserter) G(trade) | R1 reserve=infiltration').reveal();
    expect(others.treasuries).toBe('R1 B2 G1');
  });

  it('[L8] works beside a reserved Trade', () => {
    const game = at('R(fanatic) >R(deserter) B(empress) | R1 reserve=infiltration,trade+2')
      .reveal()
      .target(2);
    expect(game.pending).toBe('B place');
    expect(game.treasuries).toBe('R7 B1');
  });

  it('[X17] [L8] lets a revealed Deserter under it act, with the bonus of 2', () => {
    const game = at('>R[deserter]/R(infiltration) B(empress) G(trade)').reveal();
    expect(game.queue).toBe('>G(trade)');
    expect(game.treasuries).toBe('R5 B1 G1');
  });

  it('[X17] [L8] lets a face-down Deserter under it be kept', () => {
    const game = at('>R(deserter)/R(infiltration) B(empress)').reveal();
    expect(game.options).toEqual([{ do: 'keep' }, { do: 'reveal' }]);
    expect(game.keep().queue).toBe('R(deserter)+1 >B(empress)');
  });

  it('[L10] is not reserved when it is eliminated', () => {
    const game = at('>B(deserter) R(infiltration)+1').reveal();
    expect(game.family('R')).toMatchObject({ reserves: [], discards: ['infiltration'] });
  });
});
