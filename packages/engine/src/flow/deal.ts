import { CARDS, deckOf } from '../cards/index.ts';
import { checkDeck } from './decks.ts';
import { GameError } from '../state/errors.ts';
import type { Kind } from '../state/kinds.ts';
import { advance } from './play.ts';
import { Random, type Seed } from '../state/random.ts';
import { beginRound } from './round.ts';
import { MAX_SEATS, type Seat, State } from '../state/state.ts';

export const MIN_SEATS = 2;
export const HAND_SIZE = 7;

/** The random part of the setup. */
export interface Deal {
  readonly deck: readonly Kind[];
  /** The seat with the first-player token in round 1. */
  readonly first: Seat;
  /** Seven kinds per seat. */
  readonly hands: readonly (readonly Kind[])[];
  /** Three kinds per seat. */
  readonly setAside: readonly (readonly Kind[])[];
}

export interface DealOptions {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly seed: Seed;
  /** The first player; drawn from the seed by default [S5]. */
  readonly first?: Seat;
}

/** [S2] Shuffles ten cards per family: seven are the hand, three are set aside. */
export function drawDeal({ deck, players, seed, first }: DealOptions): Deal {
  checkPlayers(players);
  const kinds = checkDeck(deck);
  const random = new Random(seed);
  const drawnFirst = random.below(players);
  const shuffled = Array.from({ length: players }, () => random.shuffle([...kinds]));
  return checkDeal({
    deck: kinds,
    first: first ?? drawnFirst,
    hands: shuffled.map((cards) => cards.slice(0, HAND_SIZE)),
    setAside: shuffled.map((cards) => cards.slice(HAND_SIZE)),
  });
}

function checkPlayers(players: unknown): asserts players is number {
  if (!Number.isInteger(players) || Number(players) < MIN_SEATS || Number(players) > MAX_SEATS)
    throw new GameError(
      'bad-deal',
      `A game has ${MIN_SEATS} to ${MAX_SEATS} families, not ${String(players)}.`,
    );
}

/** Validates a deal and returns it with its cards A–Z. Throws `bad-deal` or `bad-deck`. */
export function checkDeal(deal: unknown): Deal {
  const fail = (why: string) => new GameError('bad-deal', why);
  if (typeof deal !== 'object' || deal === null) throw fail('A deal is an object.');
  const { deck, first, hands, setAside } = deal as Partial<Record<keyof Deal, unknown>>;
  const kinds = checkDeck(deck);
  if (!Array.isArray(hands) || !Array.isArray(setAside))
    throw fail('A deal has the lists hands and setAside.');
  checkPlayers(hands.length);
  if (setAside.length !== hands.length) throw fail('hands and setAside have one list per family.');
  if (!Number.isInteger(first) || Number(first) < 0 || Number(first) >= hands.length)
    throw fail('first is the number of a seat.');
  const sortedLists = (lists: unknown[], size: number, name: string) =>
    lists.map((list, seat) => {
      if (!Array.isArray(list) || list.length !== size)
        throw fail(`${name} of seat ${seat} has to hold ${size} cards.`);
      if (!list.every((kind: Kind) => kinds.includes(kind)))
        throw fail(`${name} of seat ${seat} holds a card that is not in the deck.`);
      // A filtered array has room for more, and many deals are kept in memory.
      return kinds.filter((kind) => list.includes(kind)).slice();
    });
  const checked = {
    deck: kinds,
    first: Number(first),
    hands: sortedLists(hands, HAND_SIZE, 'The hand'),
    setAside: sortedLists(setAside, kinds.length - HAND_SIZE, 'The set-aside pile'),
  };
  for (const [seat, hand] of checked.hands.entries())
    if (new Set([...hand, ...checked.setAside[seat]]).size !== kinds.length)
      throw fail(`Seat ${seat} has to get each card of the deck once.`);
  return checked;
}

/** [S3] Puts the deck and its tokens and companions into an empty state. */
export function setUpDeck(state: State, deck: readonly Kind[], players: number): State {
  state.deck = deckOf(deck);
  state.players = players;
  for (const kind of state.deck.kinds) CARDS[kind].setUp?.(state);
  return state;
}

/** [S3] [S4] Applies a valid deal and advances to the first decision. */
export function applyDeal(deal: Deal, state = new State()): State {
  setUpDeck(state.clear(), deal.deck, deal.hands.length);
  state.first = deal.first;
  for (let seat = 0; seat < state.players; seat++) {
    state.treasury[seat] = 1;
    state.hand[seat] = state.deck.maskOf(deal.hands[seat]);
    state.setAside[seat] = state.deck.maskOf(deal.setAside[seat]);
  }
  emitDeal(state, deal);
  beginRound(state, 1);
  advance(state);
  return state;
}

function emitDeal(state: State, deal: Deal): void {
  if (!state.emit) return;
  const { deck, first, hands, setAside } = deal;
  state.emit({ type: 'dealt', deck: [...deck], players: hands.length, first, treasury: 1 });
  for (const [seat, hand] of hands.entries())
    state.emit({ to: seat, type: 'hand', hand: [...hand], setAside: [...setAside[seat]] });
}
