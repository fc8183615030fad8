import { describe, expect, it } from 'vitest';
import { sets } from './decks.ts';
import { winShare } from './round.ts';
import { Game } from '../game.ts';
import type { Place } from '../rules/option.ts';
import { at, type TestGame } from '../testing/testGame.ts';
import { isRunning } from '../testing/isRunning.ts';

/** Where the next card may be placed; every card of the hand has the same places. */
function places(game: TestGame): Place[] {
  const found = new Map<string, Place>();
  for (const option of game.options) if ('at' in option) found.set(JSON.stringify(option.at), option.at);
  return [...found.values()];
}

describe('Start of the round', () => {
  it('[R1] pays a family the influence on its reserved Trade before the placements', () => {
    const game = at('>R(empress) | R1 reserve=trade+3').keep();
    expect(game.pending).toBe('B place');
    expect(game.treasuries).toBe('R4 B1');
  });

  it('[R1] leaves the influence on the Trade, to pay again', () => {
    const game = at('>R(empress) | R1 reserve=trade+3').keep();
    expect(game.family('R').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
    game.place('judge', 'back').place('judge', 'back').keep().keep().keep();
    expect(game.treasuries).toBe('R7 B1');
  });

  it('[R1] pays nothing to a family without a card in the queue', () => {
    const game = at('>B(empress) | R1 reserve=trade+3 B1 reserve=trade+2').keep();
    expect(game.treasuries).toBe('R1 B3');
  });

  it('[R1] counts a bribed card for the family that bribed it', () => {
    const piles = 'R1 reserve=trade+3 B1 reserve=trade+2 discards=bribery spent';
    expect(at(`R[fanatic]$B >B(empress) | ${piles}`).keep().treasuries).toBe('R1 B3');
  });
});

describe('Placement', () => {
  it('[R2] goes clockwise from the first player, one face-down card each', () => {
    const game = at('- | R1 B1 G1 | round 2 first B');
    expect(game.pending).toBe('B place');
    game.place('lord', 'front');
    expect(game.pending).toBe('G place');
    game.place('spy', 'front');
    expect(game.pending).toBe('R place');
    game.place('heir', 'back');
    expect(game.queue).toBe('>G(spy) B(lord) R(heir)');
    expect(game.pending).toBe('G resolve');
    expect(game.family('R').hand).not.toContain('heir');
  });

  it('[R2] offers one place in an empty queue, for each card of the hand', () => {
    const game = at('- | R1 hand=lord,spy,heir,archer,soldier discards=ambush B1 | round 2 first R');
    expect(game.options).toEqual(
      ['archer', 'heir', 'lord', 'soldier', 'spy'].map((card) => ({ card, at: 'front' })),
    );
  });

  it('[R2] is at either end, or on a stack whose top card belongs to the family', () => {
    const game = at('R(lord) B[spy] R[heir]/R(soldier) G(lord) | R1 | round 3 first R');
    expect(places(game)).toEqual(['front', 'back', ['on', 0], ['on', 2]]);
    const everyCard = game.options.filter((option) => 'at' in option && option.at === 'front');
    expect(everyCard).toHaveLength(game.family('R').hand.length);
    expect(game.place('archer', ['on', 2]).queue).toBe('R(lord) B[spy] R[heir]/R(soldier)/R(archer) G(lord)');
  });

  it('[R2] is allowed on a card that the family has bribed, not on one that it lost to Bribery', () => {
    const bribed = 'R[lord]$B B[heir]$R | R1 discards=bribery spent B1 discards=bribery spent';
    expect(places(at(bribed))).toEqual(['front', 'back', ['on', 1]]);
    expect(places(at(`${bribed} | round 3 first B`))).toEqual(['front', 'back', ['on', 0]]);
  });

  it('[X0] [R2] offers Blue both sides of the card of Red, and Green the ends but never the middle', () => {
    const game = at('- | R1 B1 G1 | round 1 first R');
    expect(places(game)).toEqual(['front']);
    game.place('lord', 'front');
    expect(places(game)).toEqual(['front', 'back']);
    game.place('spy', 'front');
    expect(game.queue).toBe('B(spy) R(lord)');
    expect(places(game)).toEqual(['front', 'back']);
    expect(game.place('heir', 'back').queue).toBe('>B(spy) R(lord) G(heir)');
  });
});

describe('Resolution and end of the round', () => {
  it('[R3] resolves each stack once, from first to last, after all placements', () => {
    const game = at('R(lord) G(heir) | R1 B1 G1 | round 3 first G B places').place('spy', 'front');
    expect(game.queue).toBe('>B(spy) R(lord) G(heir)');
    expect(game.keep().queue).toBe('B(spy)+1 >R(lord) G(heir)');
    expect(game.keep().queue).toBe('B(spy)+1 R(lord)+1 >G(heir)');
    expect(game.keep().queue).toBe('B(spy)+1 R(lord)+1 G(heir)+1');
  });

  it('[R4] passes the token to the left and leaves the queue as it is', () => {
    const game = at('B[lord]/B(spy)+2 >R(heir) G(archer) | R1 B1 G1 | round 3 first G').keep().keep();
    expect(game.queue).toBe('B[lord]/B(spy)+2 R(heir)+1 G(archer)+1');
    expect(game.view()).toMatchObject({ round: 4, first: 0 });
    expect(game.pending).toBe('R place');
    expect(at('>R(heir) | R1 B1 G1 | round 3 first R').keep().pending).toBe('B place');
  });

  it('[R5] ends the game after round 6, with the seventh card in the hand', () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 7, first: 1 });
    const rounds = new Set<number>();
    while (isRunning(game)) {
      rounds.add(game.view().round);
      game.choose(0);
    }
    expect([...rounds]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game.view().families.map((family) => family.hand.length)).toEqual([1, 1, 1]);
    expect(game.options()).toEqual([]);
    expect(() => game.choose(0)).toThrow(expect.objectContaining({ reason: 'game-over' }));
  });

  it('[R5] goes on after round 5', () => {
    expect(at('>R(lord) | R1 B1 | round 5').keep().pending).toBe('B place');
    expect(at('>R(lord) | R1 B1 | round 6').keep().pending).toBe('end');
  });
});

describe('Victory', () => {
  const winners = (position: string) => at(`${position} | round 6`).keep().winners;

  it('[R6] goes to the most influence in the treasury', () => {
    expect(winners('R(heir) G(spy) >R(lord) | R5 B6 G4')).toEqual([1]);
  });

  it('[R6] is not decided before the end', () => {
    expect(at('>R(lord) | R5 B6 | round 6').winners).toEqual([]);
  });

  it('[R6] counts nothing for influence on cards in the queue', () => {
    const game = at('R[diplomat]+4 >R(fanatic)+9 | R1 B2 | round 6').keep();
    expect(game.treasuries).toBe('R1 B2');
    expect(game.winners).toEqual([1]);
  });

  it('[R6] counts what lies on a reserved Trade, even without a card in the queue', () => {
    const game = at('>B(empress) | R1 reserve=trade+4 B4 | round 6').keep();
    expect(game.treasuries).toBe('R5 B4');
    expect(game.winners).toEqual([0]);
  });

  it('[R6] goes to the tied family with the most cards in the queue', () => {
    expect(winners('R(heir) R[spy] >B(lord) | R5 B5')).toEqual([0]);
    expect(winners('G(heir) G[spy] G(lord) B(heir) R(lord)/R(spy) >B(lord) | R5 B5 G4')).toEqual([1]);
  });

  it('[R6] counts a stack once', () => {
    expect(winners('R(heir)/R(spy)/R(archer) B(heir) >B(lord) | R5 B5')).toEqual([1]);
  });

  it('[R6] is shared by the families that are still tied', () => {
    expect(winners('R(heir) B(heir) >G(lord) | R5 B5 G4')).toEqual([0, 1]);
  });

  it('[R6] is shared only by families in the game', () => {
    expect(at('- | R0 B0 | round 6 first R end').winners).toEqual([0, 1]);
  });

  it('[R6] counts as an equal share for each of several winners, and as nothing before the end', () => {
    const shares = (position: string) => {
      const { state } = Game.fromPosition(`${position} | round 6`);
      return [0, 1, 2].map((seat) => winShare(state, seat));
    };
    expect(shares('- | R5 B5 G4')).toEqual([0, 0, 0]);
    expect(shares('>G[queen] | R5 B5 G0')).toEqual([0.5, 0.5, 0]);
    expect(shares('>G[queen] | R5 B6 G0')).toEqual([0, 1, 0]);
  });
});
