import { describe, expect, it } from 'vitest';
import { sets } from '../flow/decks.ts';
import { GameError } from '../state/errors.ts';
import { Game } from '../game.ts';
import { Determinizer } from './determinizer.ts';
import { type Kind, KINDS } from '../state/kinds.ts';
import { Random } from '../state/random.ts';
import { restore } from '../view/restore.ts';
import { State } from '../state/state.ts';
import { at } from '../testing/testGame.ts';
import { EVERYTHING, viewFor } from '../view/view.ts';

/** How often each full game came up, as text, in so many samples. */
function worlds(game: Game, seat: number, samples: number): Map<string, number> {
  const determinizer = new Determinizer(game.view(seat));
  const random = new Random('worlds');
  const state = new State();
  const counts = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    const world = viewFor(determinizer.sample(random, state), EVERYTHING);
    const text = JSON.stringify([world.queue, world.families]);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Every world as often as every other, within five standard deviations. */
function expectUniform(counts: Map<string, number>, size: number, samples: number): void {
  expect(counts.size).toBe(size);
  const expected = samples / size;
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
}

describe('Determinizer', () => {
  it('samples every consistent deal equally often', () => {
    // Blue hides one card in the queue, two in the hand and one aside: 4 kinds, 4 · 3 ways.
    const position =
      'B(lord) R[spy] | R1 B1 hand=archer,heir aside=soldier discards=ambush,assassination,conspiracy,royalDecree,shapeshifter,spy | round 6 first B R places';
    expectUniform(worlds(Game.fromPosition(position), 0, 24_000), 12, 24_000);
  });

  it('preserves what the viewer knows: own, revealed, discarded and once-seen cards', () => {
    const game = Game.fromPosition('>R(lord)+1 B(insurrection!) B[queen] G(trap) | round 2');
    const counts = worlds(game, 0, 300);
    for (const text of counts.keys()) {
      const [queue, families] = JSON.parse(text) as [{ kind: string }[][], unknown[]];
      expect(queue.slice(0, 3).map(([card]) => card.kind)).toEqual(['lord', 'insurrection', 'queen']);
      expect(families[0]).toEqual(JSON.parse(JSON.stringify(game.position.families[0])));
    }
  });

  it('never sets a kind aside that a failed Usurpation has excluded', () => {
    const game = at('>R(usurpation) B[queen] G(felon) | R1 hand=queen,prince,felon,trap,bribery,schemer');
    game.reveal();
    const determinizer = new Determinizer(game.view(1));
    const random = new Random('usurpation');
    for (let i = 0; i < 500; i++) {
      const world = determinizer.sample(random);
      expect(world.deck.kindsIn(world.setAside[0])).not.toContain('queen');
    }
  });

  it('never places a returned Informant where she is impossible', () => {
    // Red has laid a card before she went back, and lays one after.
    const game = at('R(fanatic) >R(informant) B(judge) | R1 B1 | round 4 first R');
    game.reveal().choose({ do: 'swap', card: 'trade' });
    while (game.turn?.type !== 'place') game.keep();
    const known = new Determinizer(game.view(1));
    const random = new Random('informant');
    for (let i = 0; i < 200; i++) {
      const world = known.sample(random);
      expect(world.deck.kindsIn(world.hand[0])).toContain('informant');
    }

    game.inner.choose(0);
    if (game.turn?.seat === 0) game.inner.choose(0);
    const unknown = new Determinizer(game.view(1));
    const found = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const world = viewFor(unknown.sample(random), EVERYTHING);
      expect(viewFor(restore(world), EVERYTHING)).toEqual(world);
      expect(world.families[0].setAside).not.toContain('informant');
      if (world.families[0].hand.includes('informant')) found.add('hand');
      for (const card of world.queue.flat()) if (card.kind === 'informant') found.add(`card ${card.number}`);
    }
    const newest = Math.max(
      ...game.position.queue
        .flat()
        .filter((card) => card.owner === 0)
        .map((card) => card.number),
    );
    expect([...found].toSorted()).toEqual([`card ${newest}`, 'hand'].toSorted());
  });

  it('samples all families in the same way for a spectator', () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 4 });
    const determinizer = new Determinizer(game.view());
    const random = new Random('spectator');
    const counts = KINDS.map(() => [0, 0, 0]);
    const state = new State();
    const samples = 20_000;
    for (let i = 0; i < samples; i++) {
      determinizer.sample(random, state);
      for (let seat = 0; seat < 3; seat++)
        for (const kind of state.deck.kindsIn(state.setAside[seat])) counts[KINDS.indexOf(kind)][seat]++;
    }
    const expected = samples * 0.3;
    for (const kind of sets.base)
      for (const count of counts[KINDS.indexOf(kind)])
        expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected * 0.7));
  });

  it('keeps the knowledge about different kinds apart', () => {
    // The Informant went back when card 1 lay there; the Heir was only found not to be aside, and may be card 1.
    const { position } = Game.fromPosition(
      'B(lord) R[archer] | R1 B1 hand=heir,informant aside=soldier discards=ambush,archer,assassination,conspiracy,royalDecree,shapeshifter never=heir,informant | round 6 first B R places',
    );
    const families = position.families.map((family, seat) =>
      seat === 1 ? { ...family, returned: [{ kind: 'informant' as const, newest: 1 }] } : family,
    );
    const first = new Set<string>();
    for (const text of worlds(Game.fromPosition({ ...position, families }), 0, 500).keys())
      first.add((JSON.parse(text) as [{ kind: string }[][]])[0][0][0].kind);
    expect([...first].toSorted()).toEqual(['heir', 'lord', 'soldier']);
  });

  it('samples two restricted kinds uniformly over their places', () => {
    // Of Blue's four hidden kinds two are known not to be aside: 3 · 2 places for them, 2 orders of the others.
    const position =
      'B(lord) R[spy] | R1 B1 hand=archer,heir aside=soldier discards=ambush,assassination,conspiracy,royalDecree,shapeshifter,spy never=archer,heir | round 6 first B R places';
    expectUniform(worlds(Game.fromPosition(position), 0, 24_000), 6, 24_000);
  });

  it('rejects an inconsistent view instead of searching forever', () => {
    const view = Game.fromPosition(
      'B(lord) R[spy] | R1 B1 hand=archer,heir aside=soldier discards=ambush,assassination,conspiracy,royalDecree,shapeshifter,spy | round 6 first B R places',
    ).view(0);
    const never = (...neverAside: Kind[]) =>
      view.families.map((family, seat) => (seat === 1 ? { ...family, neverAside } : family));
    expect(() => new Determinizer({ ...view, families: never('lord', 'archer', 'heir') })).not.toThrow();
    // Four kinds that are not aside, and three places that are not aside either.
    expect(() => new Determinizer({ ...view, families: never('lord', 'archer', 'heir', 'soldier') })).toThrow(
      new GameError('bad-position', 'The public facts about the cards of seat 1 are contradictory.'),
    );
  });
});
