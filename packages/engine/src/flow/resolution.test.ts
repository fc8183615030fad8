import { describe, expect, it } from 'vitest';
import { KINDS } from '../state/kinds.ts';
import { at } from '../testing/testGame.ts';

describe('Resolution of a card', () => {
  it('[C1] resolves the top card of a stack, and its family decides', () => {
    const game = at('B(lord) >R(heir)/R(spy) G(archer)');
    expect(game.turn).toEqual({ seat: 0, type: 'resolve', stack: 1 });
    expect(game.reveal().queue).toContain('R(heir)/R[spy]');
  });

  it('[C1] lets the family that bribed the card decide', () => {
    const game = at('R(lord) >G(spy) R[archer]$B G(heir) | R1 B1 discards=bribery spent').keep();
    expect(game.pending).toBe('B target archer');
    expect(game.target(0).treasuries).toBe('R1 B2 G1');
  });

  it('[C2] keep: puts 1 on the card, which stays face-down', () => {
    const game = at('>R(lord)+1 B(spy)').keep();
    expect(game.queue).toBe('R(lord)+2 >B(spy)');
    expect(game.treasuries).toBe('R1 B1');
  });

  it('[C2] reveal: moves the influence to the treasury and applies the ability at once', () => {
    const game = at('>R(lord)+3 B(spy)').reveal();
    expect(game.queue).toBe('R[lord] >B(spy)');
    expect(game.treasuries).toBe('R5 B1');
  });

  it('[C2] reveal: gains the influence on the card, with the exceptions of some cards', () => {
    const otherwise = ['ambush', 'trap', 'conspiracy', 'machination', 'insurrection', 'blackmail', 'trade'];
    const kinds = KINDS.filter((kind) => kind !== 'twin');
    const collected = kinds.filter((kind) =>
      at(`>R(${kind})+3`)
        .reveal()
        .events.some(
          (event) => event.type === 'gained' && event.reason === 'collected' && event.amount === 3,
        ),
    );
    expect(collected).toEqual(kinds.filter((kind) => !otherwise.includes(kind)));
  });
});

describe('Abilities', () => {
  it('[C3] must be applied by a revealed card, even to its disadvantage', () => {
    const game = at('B(spy) >R[archer] | R1 B1');
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }]);
    expect(at('>R[archer]').queue).toBe('-');
    expect(at('R(lord) >R[soldier]').queue).toBe('R[soldier]');
  });

  it('[C3] may target face-down and revealed, own and opposing cards', () => {
    expect(at('R[lord] >R(soldier) B(heir)').reveal().options).toEqual([{ target: 0 }, { target: 2 }]);
    expect(at('R(lord) >R(soldier) B[heir]').reveal().options).toEqual([{ target: 0 }, { target: 2 }]);
  });

  it('[C3] apply as far as possible', () => {
    expect(at('B[fanatic] >R(empress)').reveal().treasuries).toBe('R3 B1');
    expect(at('>R(insurrection)+1 B(judge)').reveal().treasuries).toBe('R2 B1');
  });

  it('[C3] offer no alternative that cannot start', () => {
    const judge = at('B(trade) >R[judge]');
    expect(judge.options).toEqual([
      { do: 'verdict', target: 0 },
      { do: 'verdict', target: 1 },
    ]);
    const informant = at('>R[informant] B(trade)+2 | R1 hand=- B1 | round 6');
    expect(informant.pending).toBe('B resolve');
    expect(informant.treasuries).toBe('R3 B1');
  });

  it('[C3] offer an alternative that gains nothing', () => {
    const game = at('>R[informant] B(trade) | R1 hand=judge B1 | round 5');
    expect(game.options).toEqual([{ do: 'count' }, { do: 'swap', card: 'judge' }]);
    expect(at('>R[diplomat]').options).toEqual([{ do: 'feed', target: null }, { do: 'leave' }]);
  });
});

describe('The cursor', () => {
  it('[C4] moves to the next stack when the card is still the top of its own', () => {
    expect(at('>R(heir)/R(lord) B(spy)').keep().queue).toBe('R(heir)/R(lord)+1 >B(spy)');
    expect(at('>R(heir)/R(lord) B(spy)').reveal().queue).toBe('R(heir)/R[lord] >B(spy)');
  });

  it('[C4] stays on a stack whose top card has left', () => {
    const down = at('>R(lord)+1/R(conspiracy)+1 B(spy)').reveal();
    expect(down.queue).toBe('>R(lord)+1 B(spy)');
    expect(down.pending).toBe('R resolve');
    const up = at('>R[lord]/R(conspiracy)+1 B(spy)').reveal();
    expect(up.queue).toBe('R[lord] >B(spy)');
    expect(up.treasuries).toBe('R4 B1');
  });

  it('[C4] resolves a stack from top to bottom while its top cards leave', () => {
    const game = at('>R[lord]/R(ambush)/R(conspiracy)+1 B(spy)').reveal();
    expect(game.queue).toBe('>R[lord]/R(ambush) B(spy)');
    game.reveal();
    expect(game.queue).toBe('R[lord] >B(spy)');
    expect(game.treasuries).toBe('R5 B1');
  });

  it('[C4] moves to the next stack when its own stack is gone', () => {
    const game = at('G(lord) >R(conspiracy)+1 B(spy) G(heir)').reveal();
    expect(game.queue).toBe('G(lord) >B(spy) G(heir)');
    expect(at('G(lord) >R(conspiracy)+1').reveal().pending).toBe('B place');
  });

  it('[C4] moves only after all effects of the card are done', () => {
    const game = at('B(ambush) >R(soldier) G(heir)').reveal().target(0);
    expect(game.queue).toBe('>G(heir)');
    expect(game.treasuries).toBe('R2 B5 G1');
  });

  it('[C5] neither skips nor repeats a stack when another one disappears', () => {
    const before = at('B(lord) G(spy) >R(archer) B(heir) G(lord)').reveal().target(0);
    expect(before.queue).toBe('G(spy) R[archer] >B(heir) G(lord)');
    const after = at('B(lord) >R(soldier) G(spy) B(heir)').reveal().target(2);
    expect(after.queue).toBe('B(lord) R[soldier] >B(heir)');
    const both = at('B(judge) >R(insurrection)+1 B(trade) G(judge)').reveal();
    expect(both.queue).toBe('R(insurrection!) >G(judge)');
  });

  it('[C5] neither skips nor repeats a stack when one appears; a Twin ahead of it acts this round', () => {
    const front = at('>R(prince) B(queen)').reveal().choose({ at: 'front' });
    expect(front.queue).toBe('R[twin] R[prince] >B(queen)');
    expect(front.keep().treasuries).toBe('R2 B1');
    const back = at('>R(prince) B(queen)').reveal().choose({ at: 'back' });
    expect(back.queue).toBe('R[prince] >B(queen) R[twin]');
    expect(back.keep().treasuries).toBe('R3 B1');
  });

  it('[C5] reaches a card that was usurped ahead of it, and none behind it', () => {
    const position =
      '| R1 hand=felon,trap,bribery aside=queen,prince,schemer discards=cutthroat,apothecary,machination';
    const ahead = at(`>R(usurpation) B[queen] ${position}`).reveal();
    expect(ahead.queue).toBe('R[queen]');
    expect(ahead.treasuries).toBe('R5 B1');
    const behind = at(`B[queen] >R(usurpation) ${position}`).reveal();
    expect(behind.queue).toBe('R[queen]');
    expect(behind.treasuries).toBe('R3 B1');
  });

  it('[C5] leaves a card uncovered behind it for the next round', () => {
    const game = at('B[lord]/B(spy) >R(soldier)').reveal();
    expect(game.queue).toBe('B[lord] R[soldier]');
    expect(game.treasuries).toBe('R2 B1');
    expect(game.pending).toBe('B place');
  });

  it('[C5] resolves a card that was uncovered ahead of it', () => {
    const game = at('>R(soldier) B[lord]/B(spy) G(heir)').reveal();
    expect(game.queue).toBe('R[soldier] B[lord] >G(heir)');
    expect(game.treasuries).toBe('R2 B2 G1');
  });

  it('[C5] follows the stacks when a card is moved across it', () => {
    const ahead = at('B[lord] G(heir) >R(royalDecree) G(spy)').reveal().choose({ card: 0, gap: 4 });
    expect(ahead.queue).toBe('G(heir) >G(spy) B[lord]');
    expect(ahead.keep().treasuries).toBe('R1 B2 G1');
    const behind = at('G(heir) >R(royalDecree) G(spy) B[lord]').reveal().choose({ card: 3, gap: 0 });
    expect(behind.queue).toBe('B[lord] G(heir) >G(spy)');
    expect(behind.keep().treasuries).toBe('R1 B1 G1');
  });
});

describe('A covered card', () => {
  it('[C6] does nothing', () => {
    const game = at('>R[lord]/R(spy)').keep();
    expect(game.queue).toBe('R[lord]/R(spy)+1');
    expect(game.treasuries).toBe('R1 B1');
    expect(game.pending).toBe('B place');
  });

  it('[C6] receives nothing', () => {
    const infiltration = at('>R(infiltration) R(judge)/R(trade)').reveal();
    expect(infiltration.queue).toBe('>R(judge)/R(trade)+1');
    expect(at('B(trade)/B[judge] >R(empress)').reveal().queue).toBe('B(trade)/B[judge] R[empress]');
  });

  it('[C6] cannot be chosen, and keeps its influence and tokens', () => {
    const game = at('B(lord)+2*1/B(spy) >R(assassination) | R1 discards=judge').reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }]);
    expect(game.target(0).queue).toBe('B(lord)+2*1');
    const judge = at('B(trade)*1/B(fanatic) >R[judge]');
    expect(judge.options).not.toContainEqual({ do: 'eliminate', target: 0 });
  });

  it('[C6] may lie face-down or revealed under any number of others', () => {
    const game = at(
      'R[lord] R(spy) R(heir)/R(archer)/R(soldier)/R(ambush)/R(conspiracy) | R1 | round 6 first R',
    );
    for (const stack of [0, 1, 2])
      expect(game.options).toContainEqual({ card: 'royalDecree', at: ['on', stack] });
  });

  it('[C7] stays revealed, and acts without a decision when it is uncovered', () => {
    const game = at('R[lord] | R1 | round 3 first B R places').place('ambush', ['on', 0]);
    expect(game.queue).toBe('>R[lord]/R(ambush)');
    game.reveal();
    expect(game.queue).toBe('R[lord]');
    expect(game.treasuries).toBe('R3 B1');
  });
});

describe('Decisions', () => {
  it('[C9] always include placements', () => {
    const game = at('- | R1 hand=lord B1 hand=spy | round 6');
    expect(game.pending).toBe('R place');
    expect(game.options).toEqual([{ card: 'lord', at: 'front' }]);
  });

  it('[C9] [C8] always include a face-down card, even with one option', () => {
    const game = at('>R(insurrection) B(trade)');
    expect(game.pending).toBe('R resolve');
    expect(game.options).toEqual([{ do: 'keep' }]);
    expect(at('>R(insurrection!) B(trade)').pending).toBe('R resolve');
  });

  it('[C9] are skipped with one legal option or none', () => {
    expect(at('>R(soldier) B(lord) G(spy)').reveal().queue).toBe('R[soldier] >G(spy)');
    expect(at('>R(soldier)').reveal().pending).toBe('B place');
    expect(at('>R(royalDecree) B(lord)').reveal().queue).toBe('B(lord)');
  });

  it('[C9] are not skipped when two options have the same effect', () => {
    const game = at('B(lord) B(spy) >R(royalDecree)').reveal();
    expect(game.options).toContainEqual({ card: 0, gap: 2 });
    expect(game.options).toContainEqual({ card: 1, gap: 0 });
    const one = at('B(lord) B(spy) >R(royalDecree)').reveal().choose({ card: 0, gap: 2 });
    expect(one.queue).toBe(game.choose({ card: 1, gap: 0 }).queue);
  });
});

describe('The end of the game', () => {
  it('[C10] shows everything to everyone', () => {
    const game = at('R(spy)/R(heir) >B(lord) | R1 aside=archer | round 6');
    expect(game.view(1).queue[0].map((card) => card.kind)).toEqual([null, null]);
    game.keep();
    const everything = { ...game.position, seat: null };
    for (const view of [game.view(0), game.view(1), game.view()]) {
      expect({ ...view, seat: null }).toEqual(everything);
      expect(view.queue.map((stack) => stack.map((card) => card.kind))).toEqual([['spy', 'heir'], ['lord']]);
      expect(view.families.flatMap((family) => [...family.hand, ...family.setAside])).not.toContain(null);
    }
    const open = game.events.filter((event) => event.type === 'laidOpen');
    expect(open).toMatchObject([
      { seat: 0, setAside: ['archer'], faceDown: [{ kind: 'heir' }, { kind: 'spy' }] },
      { seat: 1, setAside: [], faceDown: [{ kind: 'lord' }] },
    ]);
  });
});
