import { describe, expect, it } from 'vitest';
import type { Kind } from '../state/kinds.ts';
import { Random } from '../state/random.ts';
import { checkDeal, type Deal, drawDeal } from './deal.ts';
import { checkDeck, sets } from './decks.ts';

const drawn = (): Deal => drawDeal({ deck: sets.base, players: 3, seed: 1, first: 2 });
const { hands, setAside } = drawn();
const seven = hands[0];

describe('checkDeal', () => {
  it('accepts a drawn deal, in any order of the cards', () => {
    const random = new Random('order');
    const shuffled = hands.map((hand) => random.shuffle([...hand]));
    expect(checkDeal({ ...drawn(), hands: shuffled })).toEqual(drawn());
  });

  it.each<[string, unknown, string]>([
    ['a text', 'deal', 'A deal is an object.'],
    ['null', null, 'A deal is an object.'],
    ['no hands', { ...drawn(), hands: undefined }, 'A deal has the lists hands and setAside.'],
    ['no set-aside piles', { ...drawn(), setAside: {} }, 'A deal has the lists hands and setAside.'],
    [
      'one family',
      { ...drawn(), hands: [seven], setAside: [setAside[0]] },
      'A game has 2 to 5 families, not 1.',
    ],
    [
      'six families',
      { ...drawn(), hands: Array(6).fill(seven), setAside: Array(6).fill(setAside[0]) },
      'A game has 2 to 5 families, not 6.',
    ],
    [
      'a missing set-aside pile',
      { ...drawn(), setAside: setAside.slice(1) },
      'hands and setAside have one list per family.',
    ],
    ['no first seat', { ...drawn(), first: undefined }, 'first is the number of a seat.'],
    ['half a first seat', { ...drawn(), first: 0.5 }, 'first is the number of a seat.'],
    ['a negative first seat', { ...drawn(), first: -1 }, 'first is the number of a seat.'],
    ['a first seat past the last', { ...drawn(), first: 3 }, 'first is the number of a seat.'],
    [
      'a hand that is no list',
      { ...drawn(), hands: [seven, { length: 7 }, hands[2]] },
      'The hand of seat 1 has to hold 7 cards.',
    ],
    [
      'six cards in a hand',
      { ...drawn(), hands: [seven.slice(1), ...hands.slice(1)] },
      'The hand of seat 0 has to hold 7 cards.',
    ],
    [
      'four set-aside cards',
      { ...drawn(), setAside: [...setAside.slice(0, 2), [...setAside[2], seven[0]]] },
      'The set-aside pile of seat 2 has to hold 3 cards.',
    ],
    [
      'a card of another set',
      { ...drawn(), hands: [['queen', ...seven.slice(1)], ...hands.slice(1)] },
      'The hand of seat 0 holds a card that is not in the deck.',
    ],
    [
      'a card twice',
      { ...drawn(), setAside: [[seven[0], ...setAside[0].slice(1)], ...setAside.slice(1)] },
      'Seat 0 has to get each card of the deck once.',
    ],
  ])('refuses %s', (_, deal, text) => {
    expect(() => checkDeal(deal)).toThrow(expect.objectContaining({ message: text }) as Error);
  });
});

describe('checkDeck', () => {
  const nine = sets.base.slice(1);
  it.each<[unknown, string]>([
    ['base', 'this is not a list'],
    [nine, 'this one has 9'],
    [[...nine, 'jester'], '"jester" is not a kind'],
    [[...nine, 7], 'an entry is not a kind'],
    [[...nine, nine[0]], 'a kind is there twice'],
    [[...nine, 'twin' as Kind], 'the Twin comes along with the Prince and is not dealt'],
  ])('refuses %j', (deck, why) => {
    expect(() => checkDeck(deck)).toThrow(`A deck is ten different kinds of card: ${why}.`);
  });
});
