import { describe, expect, it } from 'vitest';
import { Game } from '../game.ts';
import { type Likelihood, Determinizer } from './determinizer.ts';
import { KINDS } from '../state/kinds.ts';
import { Random } from '../state/random.ts';
import { State } from '../state/state.ts';

/** Blue hides two cards in the queue, two in the hand and one aside: 5 kinds. */
const TWO =
  'B(lord) B(spy) R[spy] | R1 B1 hand=archer,heir aside=soldier discards=ambush,assassination,conspiracy,royalDecree,shapeshifter | round 5 first B R places';
/** Of the same five, the Archer and the Heir are known not to be aside. */
const BOUND = TWO.replace('shapeshifter |', 'shapeshifter never=archer,heir |');

const SAMPLES = 40_000;
const HIDDEN = ['archer', 'heir', 'lord', 'soldier', 'spy'] as const;

/** Every way to fill Blue's places: two cards, then aside, as often as the evidence says; the rest is the hand. */
function* allWays(isBound: boolean, likelihood: Likelihood): Generator<[string, number]> {
  const weight = (number: number, kind: string) => likelihood(number, KINDS.indexOf(kind as 'lord'));
  for (const first of HIDDEN)
    for (const second of HIDDEN)
      for (const aside of HIDDEN) {
        if (new Set([first, second, aside]).size < 3) continue;
        if (isBound && (aside === 'archer' || aside === 'heir')) continue;
        yield [`${first} ${second} ${aside}`, weight(1, first) * weight(2, second)];
      }
}

const some: Likelihood = (number, kind) => (((number * 7 + kind * 5) % 11) + 0.2) / 5;
const none: Likelihood = () => 1;

describe.each([
  ['nothing is known', TWO, false, some],
  ['two kinds cannot be aside', BOUND, true, some],
  ['all likelihoods are equal', BOUND, true, none],
])('WeightedSampler when %s', (_, position, isBound, likelihood) => {
  const determinizer = new Determinizer(Game.fromPosition(position).view(0), likelihood);
  const ways = new Map(allWays(isBound, likelihood));
  const total = [...ways.values()].reduce((a, b) => a + b, 0);

  it('samples in proportion to the likelihood', () => {
    const random = new Random('evidence');
    const state = new State();
    const counts = new Map<string, number>();
    const hands = new Set<number>();
    for (let i = 0; i < SAMPLES; i++) {
      determinizer.sample(random, state);
      const cards = [state.queue[0], state.queue[1]].map((card) => KINDS[state.kind[card]]);
      const way = [...cards, ...state.deck.kindsIn(state.setAside[1])].join(' ');
      counts.set(way, (counts.get(way) ?? 0) + 1);
      hands.add(state.deck.kindsIn(state.hand[1]).length);
    }
    expect([...hands]).toEqual([2]);
    expect(new Set(counts.keys())).toEqual(new Set(ways.keys()));
    for (const [way, weight] of ways) {
      const expected = (SAMPLES * weight) / total;
      expect(Math.abs(counts.get(way)! - expected), way).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('enumerates every assignment with its exact probability', () => {
    const [{ seat, cards, worlds }, ...others] = determinizer.enumerate(1000)!;
    const known = determinizer.known();
    expect([seat, cards.map((card) => known.number[card]), others]).toEqual([1, [1, 2], []]);
    const found = worlds.map(({ kinds, setAside }) =>
      [...Array.from(kinds, (kind) => KINDS[kind]), ...known.deck.kindsIn(setAside)].join(' '),
    );
    expect(new Set(found)).toEqual(new Set(ways.keys()));
    expect(found).toHaveLength(ways.size);
    for (const [i, { kinds, hand, setAside, chance }] of worlds.entries()) {
      expect(chance).toBeCloseTo(ways.get(found[i])! / total, 12);
      const all = [...kinds].reduce((set, kind) => set | known.deck.bits[kind], hand | setAside);
      expect(known.deck.kindsIn(all)).toHaveLength(HIDDEN.length);
    }
    expect(determinizer.enumerate(10)).toBeUndefined();
  });

  it('computes the exact probability of each kind', () => {
    const beliefs = determinizer.beliefs();
    expect([...beliefs.keys()]).toEqual([1, 2]);
    for (const [number, chances] of beliefs)
      for (const kind of KINDS) {
        const weights = [...ways].filter(([way]) => way.split(' ')[number - 1] === kind);
        const chance = weights.reduce((sum, [, weight]) => sum + weight, 0) / total;
        expect(chances[KINDS.indexOf(kind)]).toBeCloseTo(chance, 12);
      }
  });
});

it('assigns equal probabilities without evidence', () => {
  const chances = new Determinizer(Game.fromPosition(TWO).view(0)).beliefs().get(1)!;
  expect(HIDDEN.map((kind) => chances[KINDS.indexOf(kind)].toFixed(9))).toEqual(
    HIDDEN.map(() => '0.200000000'),
  );
});
