import { Determinizer, Game, Random, sets, State } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { copyOf, isSame, observe } from './observation.ts';

const CHOICE = 1;

/** Whether a seat sees the same in both states. */
const looksSame = (a: State, b: State, seat: number): boolean =>
  isSame(copyOf(observe(a, seat, CHOICE)), observe(b, seat, CHOICE));

/** Two states for each decision of random games. They look the same to seat 0. */
function* redealt(deck: keyof typeof sets): Generator<[State, State]> {
  for (let number = 0; number < 5; number++) {
    const random = new Random(`${deck} ${number}`);
    const game = Game.deal({ deck: sets[deck], players: 3, seed: `${deck} ${number}` });
    for (; game.turn; game.choose(random.below(game.options().length))) {
      const determinizer = new Determinizer(game.view(0));
      yield [determinizer.sample(random), determinizer.sample(random)];
    }
  }
}

describe('observe', () => {
  it.each(['base', 'ablaze', 'alliance'] as const)(
    'leaves out what is hidden from the seat in %s',
    (deck) => {
      let different = 0;
      for (const [one, other] of redealt(deck)) {
        expect(looksSame(one, other, 0)).toBe(true);
        if (!looksSame(one, other, 1)) different++;
      }
      expect(different).toBeGreaterThan(100);
    },
  );

  it('keeps what the seat sees', () => {
    const game = Game.fromPosition('B(lord) >R(soldier) G(heir) | R6 B7 G6 | round 6');
    const before = new State().copy(game.state);
    game.choose(game.options().findIndex((option) => 'do' in option && option.do === 'keep'));
    expect(looksSame(before, before, 0)).toBe(true);
    expect(looksSame(before, game.state, 0)).toBe(false);
    expect(isSame(copyOf(observe(before, 0, CHOICE)), observe(before, 0, CHOICE + 1))).toBe(false);
  });
});
