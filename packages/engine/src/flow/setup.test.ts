import { describe, expect, it } from 'vitest';
import { drawDeal } from './deal.ts';
import { checkDeck, sets } from './decks.ts';
import type { GameErrorReason } from '../state/errors.ts';
import { Game } from '../game.ts';
import type { Kind } from '../state/kinds.ts';
import { TestGame } from '../testing/testGame.ts';

const { base, ablaze, alliance } = sets;
const mixed: Kind[] = [...base.slice(0, 5), ...ablaze.slice(0, 3), ...alliance.slice(0, 2)];
const refused = (reason: GameErrorReason): unknown => expect.objectContaining({ reason });

describe('Set-up', () => {
  it('[S1] seats 3 to 5 families, and 2 as a variant', () => {
    for (const players of [2, 3, 4, 5])
      expect(Game.deal({ deck: base, players, seed: 1 }).view().families).toHaveLength(players);
    for (const players of [0, 1, 6, 3.5])
      expect(() => Game.deal({ deck: base, players, seed: 1 })).toThrow(refused('bad-deal'));
  });

  it('[S2] gives every family the same ten kinds, seven in the hand and three aside', () => {
    for (const deck of [base, ablaze, alliance, mixed]) {
      const { families } = Game.deal({ deck, players: 5, seed: 'ten' }).position;
      for (const { hand, setAside } of families) {
        expect([hand.length, setAside.length]).toEqual([7, 3]);
        expect(new Set([...hand, ...setAside])).toEqual(new Set(deck));
      }
    }
  });

  it('[S2] plays with ten different kinds and nothing else', () => {
    expect(checkDeck(mixed)).toHaveLength(10);
    const wrong = [
      base.slice(1),
      [...base, 'queen'],
      [...base.slice(1), base[1]],
      [...base.slice(1), 'king'],
    ];
    for (const deck of wrong) expect(() => checkDeck(deck)).toThrow(refused('bad-deck'));
  });

  it('[S2] shuffles for each family separately and sets every kind aside equally often', () => {
    const deals = Array.from({ length: 400 }, (_, seed) => drawDeal({ deck: base, players: 3, seed }));
    const piles = deals.flatMap((deal) => deal.setAside);
    for (const kind of base) {
      const share = piles.filter((pile) => pile.includes(kind)).length / piles.length;
      expect(Math.abs(share - 0.3)).toBeLessThan(0.04);
    }
    const alike = deals.filter(({ setAside }) => setAside[0].join() === setAside[1].join());
    expect(alike.length).toBeLessThan(20);
  });

  it('[S2] shows the set-aside cards to their owner only, at any time', () => {
    const game = Game.deal({ deck: base, players: 3, seed: 2 });
    const aside = game.position.families[0].setAside;
    for (let step = 0; step < 12; step++) {
      expect(game.view(0).families[0].setAside).toEqual(aside);
      for (const view of [game.view(1), game.view(2), game.view()])
        expect(view.families[0].setAside).toEqual([null, null, null]);
      game.choose(0);
    }
  });

  it('[S3] puts a Twin beside each family of a deck with the Prince, face-up and not dealt', () => {
    const game = Game.deal({ deck: ablaze, players: 3, seed: 3 });
    for (const view of [game.view(0), game.view(1), game.view()])
      expect(view.families.map((family) => family.twinAside)).toEqual([true, true, true]);
    for (const { hand, setAside } of game.position.families)
      expect([...hand, ...setAside]).not.toContain('twin');
    expect(() => checkDeck([...ablaze.slice(1), 'twin'])).toThrow(refused('bad-deck'));
  });

  it('[S3] has no Twin without the Prince', () => {
    const { families } = Game.deal({ deck: alliance, players: 3, seed: 3 }).view();
    expect(families.map((family) => family.twinAside)).toEqual([false, false, false]);
  });

  it('[S4] starts every treasury with 1', () => {
    expect(new TestGame(Game.deal({ deck: base, players: 4, seed: 4 })).treasuries).toBe('R1 B1 G1 Y1');
  });

  it('[S4] lays out 5 Verdict tokens with the Judge and 1 Bribery token each with Bribery', () => {
    const tokens = (deck: readonly Kind[]) => {
      const { verdictPool, families } = Game.deal({ deck, players: 3, seed: 4 }).view();
      return [verdictPool, ...families.map((family) => family.briberyTokens)];
    };
    expect(tokens(base)).toEqual([0, 0, 0, 0]);
    expect(tokens(ablaze)).toEqual([0, 1, 1, 1]);
    expect(tokens(alliance)).toEqual([5, 0, 0, 0]);
    expect(tokens([...base.slice(2), 'judge', 'bribery'])).toEqual([5, 1, 1, 1]);
  });

  it('[S5] draws the first player from the seed, each seat equally often', () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const { first } = drawDeal({ deck: base, players: 4, seed });
      expect(drawDeal({ deck: base, players: 4, seed }).first).toBe(first);
      counts[first]++;
    }
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(35);
  });

  it('[S5] accepts a given first player', () => {
    for (const first of [0, 1, 2]) {
      const game = Game.deal({ deck: base, players: 3, seed: 5, first });
      expect(game.view().first).toBe(first);
      expect(game.turn).toEqual({ seat: first, type: 'place' });
    }
    expect(() => Game.deal({ deck: base, players: 3, seed: 5, first: 3 })).toThrow(refused('bad-deal'));
  });

  it('[S6] resolves from first to last in every round, independently of the first-player token', () => {
    const game = Game.deal({ deck: base, players: 3, seed: 6, first: 0 });
    for (let round = 1; round <= 6; round++) {
      for (let seat = 0; seat < 3; seat++) game.choose(seat % 2);
      const inOrder = game.view().queue.map((stack) => stack.at(-1)!.number);
      const kept = inOrder.flatMap(() => game.choose(0)).filter((event) => event.type === 'kept');
      expect(kept.map((event) => event.card)).toEqual(inOrder);
    }
    expect(game.turn).toBeUndefined();
  });
});
