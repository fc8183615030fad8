import { describe, expect, it } from 'vitest';
import { at } from '../testing/testGame.ts';

describe('Elimination', () => {
  it('[E1] pays 1 for each card of any family', () => {
    expect(at('B(lord) >R(soldier)').reveal().treasuries).toBe('R2 B1');
    expect(at('R(lord) >R(soldier)').reveal().treasuries).toBe('R2 B1');
    expect(at('R(judge) >R(insurrection)+1 B(trade)').reveal().treasuries).toBe('R3 B1');
  });

  it('[E1] pays the current family of the attacker', () => {
    const game = at('B(lord) >R[soldier]$G | R1 B1 G1 discards=bribery spent');
    expect(game.treasuries).toBe('R1 B1 G2');
  });

  it('[E1] adds other bonuses, depending on whether the victim was face-down', () => {
    const reserve = '| R1 reserve=infiltration';
    expect(at(`B(lord) >R(soldier) ${reserve}`).reveal().treasuries).toBe('R4 B1');
    expect(at(`B[lord] >R(soldier) ${reserve}`).reveal().treasuries).toBe('R2 B1');
    expect(at(`B(queen) >R(deserter) ${reserve}`).reveal().treasuries).toBe('R6 B1');
  });

  it('[E2] loses the influence on the card', () => {
    const game = at('B(lord)+3 >R(soldier)').reveal();
    expect(game.treasuries).toBe('R2 B1');
    expect(at('B[diplomat]+4 >R(soldier)').reveal().treasuries).toBe('R2 B1');
  });

  it('[E2] turns a face-down card up for everyone', () => {
    const game = at('B(lord) >R(soldier)').reveal();
    expect(game.events).toContainEqual({
      type: 'eliminated',
      card: 1,
      kind: 'lord',
      wasUp: false,
      by: 2,
      seat: 0,
    });
    expect(game.view().families[1].discards).toEqual(['lord']);
  });

  it('[E3] sends the card to its owner and removes a Bribery token for good', () => {
    const game = at('R[lord]$B >G(soldier) | R1 B1 discards=bribery spent G1').reveal();
    expect(game.family('R').discards).toEqual(['lord']);
    expect(game.family('B')).toMatchObject({ discards: ['bribery'], briberyTokens: 0 });
    expect(game.family('G')).toMatchObject({ treasury: 2, briberyTokens: 1 });
  });

  it('[E3] returns Verdict tokens to the pool', () => {
    const game = at('B(lord)*2 G(spy)*1 >R(archer) | R1 discards=judge').reveal();
    expect(game.view().verdictPool).toBe(2);
    game.target(0);
    expect(game.view().verdictPool).toBe(4);
  });

  it('[E3] closes the gap', () => {
    const game = at('>R(soldier) B(heir) R(lord)').reveal();
    expect(game.queue).toBe('R[soldier] >R(lord)');
    expect(game.reveal().treasuries).toBe('R4 B1');
  });

  it('[E3] takes only the top card of a stack', () => {
    expect(at('B[lord]/B(spy)/B(heir) >R(soldier)').reveal().queue).toBe('B[lord]/B(spy) R[soldier]');
  });
});

describe('Eliminations of several cards', () => {
  it('[E4] are all removed and paid before any reaction', () => {
    const game = at('G(ambush) >R(insurrection)+1 B[queen]').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R4 B1 G5');
    const gains = game.events.flatMap((event) => (event.type === 'gained' ? [event.reason] : []));
    expect(gains).toEqual(['elimination', 'elimination', 'queen', 'ambush']);
  });

  it('[E4] resolve reactions in queue order', () => {
    const game = at('B(trap) >R(insurrection)+1 G(trap) | R0').reveal();
    expect(game.treasuries).toBe('R0 B3 G1');
    expect(game.queue).toBe('-');
  });

  it('[E4] [L7] let Blackmail count after the victims and before the attacker leave', () => {
    const game = at('B(blackmail) >R(insurrection)+1 G(ambush) R(trade)').reveal();
    expect(game.queue).toBe('>R(trade)');
    expect(game.treasuries).toBe('R3 B5 G5');
  });

  it('[E4] select all victims before the first one leaves', () => {
    const game = at('G[felon]$B/B[felon] >R(cutthroat) | R1 B1 discards=bribery spent').reveal();
    expect(game.queue).toBe('G[felon]$B R[cutthroat]');
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[E4] discard what the eliminations uncovered', () => {
    const game = at('B[twin]/B[prince] >R(soldier)').reveal();
    expect(game.queue).toBe('R[soldier]');
    expect(game.family('B')).toMatchObject({ treasury: 1, discards: ['prince', 'twin'] });
  });

  it('[E4] do not discard what a discard uncovered', () => {
    const position = 'G[twin]$B/B[twin] B[prince] >R(soldier) | R1 B1 discards=bribery spent';
    expect(at(position).reveal().queue).toBe('G[twin]$B R[soldier]');
  });

  it('[E4] use the families at the time of the elimination', () => {
    const position = 'B[twin] G[twin] G[prince]$B >R(soldier) | R1 B1 discards=bribery spent';
    const game = at(position).reveal();
    expect(game.queue).toBe('G[twin] R[soldier]');
    expect(game.family('G').discards).toEqual(['prince']);
  });
});

describe('Reactions', () => {
  it('[E5] need an opposing attacker', () => {
    for (const kind of ['ambush', 'trap', 'blackmail']) {
      const game = at(`R(${kind}) >R(soldier)`).reveal();
      expect(game.queue).toBe('R[soldier]');
      expect(game.treasuries).toBe('R2 B1');
    }
  });

  it('[E5] depend on the current family of the attacker, not on its owner', () => {
    const spent = 'R1 discards=bribery spent B1 discards=bribery spent';
    const turned = at(`R(ambush) >R[soldier]$B | ${spent}`);
    expect(turned.queue).toBe('-');
    expect(turned.treasuries).toBe('R5 B2');
    expect(turned.family('R').discards).toEqual(['ambush', 'bribery', 'soldier']);
    const joined = at(`R(ambush) >B[soldier]$R | ${spent}`);
    expect(joined.queue).toBe('B[soldier]$R');
    expect(joined.treasuries).toBe('R2 B1');
  });

  it('[E5] follow the payment of the eliminator', () => {
    expect(at('B(trap) >R(soldier) | R0 B1').reveal().treasuries).toBe('R0 B2');
  });

  it('[E5] affect the attacking card anywhere in the queue', () => {
    const game = at('>R(archer) G(lord) B(ambush)').reveal().target(2);
    expect(game.queue).toBe('>G(lord)');
    expect(game.treasuries).toBe('R2 B5 G1');
  });

  it('[E5] affect the Shapeshifter and not the card it copies', () => {
    const game = at('B[soldier] >R(shapeshifter) G(ambush)').reveal().target(2);
    expect(game.queue).toBe('B[soldier]');
    expect(game.family('R').discards).toEqual(['shapeshifter']);
    expect(game.treasuries).toBe('R2 B1 G5');
  });

  it('[E5] affect the activated character and not the Machination', () => {
    const game = at('B(ambush) R[soldier] >R(machination) G(lord)').reveal().target(0);
    expect(game.queue).toBe('>G(lord)');
    expect(game.family('R').discards).toEqual(['machination', 'soldier']);
    expect(game.treasuries).toBe('R2 B5 G1');
  });

  it('do not follow a discard', () => {
    const game = at('B(lord) >R(ambush)').reveal();
    expect(game.treasuries).toBe('R2 B1');
  });
});

describe('The acting card', () => {
  it('[E6] does nothing more once it is discarded', () => {
    for (const kind of ['deserter', 'assassination', 'usurpation', 'insurrection']) {
      const start = at(`B(ambush) >R(${kind})+1`).reveal();
      const game = kind === 'assassination' ? start.target(0) : start;
      const exits = game.events.filter(({ type }) => type === 'discarded' || type === 'turnedDown');
      expect(exits).toEqual([{ type: 'discarded', card: 2, kind, by: 2 }]);
      expect(game.queue).toBe('-');
      expect(game.family('R').discards).toEqual([kind]);
    }
  });

  it('[E7] gains 1 for itself: Archer and Assassination', () => {
    expect(at('>R(archer) B(lord)').reveal().target(0).treasuries).toBe('R2 B1');
    expect(at('>R(assassination) B(lord)').reveal().target(0).treasuries).toBe('R2 B1');
  });

  it('[E7] gains 1 for itself: Apothecary and Judge', () => {
    const apothecary = at('R(queen) >R(apothecary)').reveal();
    expect(apothecary.queue).toBe('R(queen)');
    expect(apothecary.treasuries).toBe('R2 B1');
    const judge = at('>R[judge]*1').choose({ do: 'eliminate', target: 0 });
    expect(judge.queue).toBe('-');
    expect(judge.treasuries).toBe('R2 B1');
  });
});
