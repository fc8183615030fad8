import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Determinizer } from '../belief/determinizer.ts';
import { randomMix, sets, wildMix } from '../flow/decks.ts';
import { Game } from '../game.ts';
import { formatPosition } from '../notation/format.ts';
import { parsePosition } from '../notation/parse.ts';
import { type CardDefinition, character, intrigue } from '../rules/card.ts';
import { markForDiscard } from '../rules/elimination.ts';
import { gain } from '../rules/influence.ts';
import { registerCards } from '../rules/registry.ts';
import { reserve } from '../rules/removal.ts';
import { addAdjacent } from '../rules/targets.ts';
import type { Event } from '../state/events.ts';
import { type Kind, KINDS } from '../state/kinds.ts';
import { Random } from '../state/random.ts';
import { NONE, State } from '../state/state.ts';
import { EVERYTHING, viewFor } from '../view/view.ts';
import { at } from '../testing/testGame.ts';
import { cards } from './index.ts';
import { isRunning } from '../testing/isRunning.ts';

/** A 32nd card, first in the alphabet, with a target, an elimination hook and a discard. */
const abbot: CardDefinition = character({
  set: 'promo',
  decision: 'target',
  options: addAdjacent,
  apply(state, self, target, seat) {
    if (target !== NONE) gain(state, seat, state.influence[target], self);
  },
  onEliminated(state, self, attacker, seat) {
    if (state.family[self] !== seat) markForDiscard(attacker);
  },
});

/** A 33rd card, last in the alphabet, that acts from the reserve. */
const zealot: CardDefinition = intrigue({
  set: 'promo',
  apply: reserve,
  reserved: {
    onRoundStart: (state, seat) => gain(state, seat, 1, NONE),
  },
});

const ABBOT = 'abbot' as Kind;
const ZEALOT = 'zealot' as Kind;
const MIX: Kind[] = [
  ABBOT,
  'archer',
  'assassination',
  'conspiracy',
  'informant',
  'prince',
  'shapeshifter',
  'soldier',
  'trade',
  ZEALOT,
];

beforeEach(() => registerCards({ ...cards, abbot, zealot }));
afterEach(() => registerCards(cards));

/** Plays a random game and checks every position on the way. */
function playChecked(game: Game, random: Random, seen: Event[]): void {
  const world = new State();
  while (isRunning(game)) {
    const { seat } = game.turn;
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).options()).toEqual(game.options());
    new Determinizer(game.view(seat)).sample(random, world);
    expect(viewFor(world, seat)).toEqual(game.view(seat));
    const line = formatPosition(game.state);
    expect(formatPosition(parsePosition(line))).toBe(line);
    seen.push(...game.choose(random.below(game.optionCount)));
  }
}

describe('a card that is added to the registry', () => {
  it('gets a number by its name, and every other card keeps its name', () => {
    expect(KINDS).toHaveLength(33);
    expect([KINDS[0], KINDS[32]]).toEqual([ABBOT, ZEALOT]);
    expect(Object.entries(cards).every(([name, card]) => KINDS[card.kind] === name)).toBe(true);
  });

  it('is dealt in mixes and changes no set', () => {
    const mixes = Array.from({ length: 200 }, (_, seed) => wildMix(new Random(seed)));
    const built = Array.from({ length: 200 }, (_, seed) => randomMix(new Random(seed)));
    for (const decks of [mixes, built])
      expect(decks.some((deck) => deck.includes(ABBOT) || deck.includes(ZEALOT))).toBe(true);
    expect(Object.values(sets).flat()).not.toContain(ABBOT);
  });

  it('runs its hooks', () => {
    const game = at('>R(soldier) B(abbot)+2 | deck '.concat(MIX.join())).reveal();
    expect(game.family('R').discards).toEqual(['soldier']);
    expect(game.family('B').discards).toEqual(['abbot']);
  });

  it('plays whole games, with views, samples, notation, saved games and records', () => {
    const seen: Event[] = [];
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(`game ${seed}`);
      const game = Game.deal({ deck: MIX, players: 2 + (seed % 4), seed });
      playChecked(game, random, seen);
      const replayed = Game.replay(JSON.parse(JSON.stringify(game.record)));
      expect(replayed.position).toEqual(viewFor(game.state, EVERYTHING));
    }
    const revealed = new Set(seen.flatMap((event) => (event.type === 'revealed' ? [event.kind] : [])));
    expect([...revealed].toSorted()).toEqual(expect.arrayContaining([ABBOT, ZEALOT]));
    expect(seen.some((event) => event.type === 'reserved' && event.kind === ZEALOT)).toBe(true);
    expect(seen.some((event) => event.type === 'eliminated' && event.kind === ABBOT)).toBe(true);
  });
});

describe('registerCards with the original cards', () => {
  it('restores the registry, and old games continue', () => {
    registerCards(cards);
    expect(KINDS).toHaveLength(31);
    expect(KINDS).not.toContain(ABBOT);
    const game = Game.deal({ deck: sets.ablaze, players: 3, seed: 1 });
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).position).toEqual(game.position);
  });
});
