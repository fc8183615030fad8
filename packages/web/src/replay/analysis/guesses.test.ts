import type { Analysis, Belief } from '@oriflamme/bots/analysis';
import { visibleStateOf } from '@oriflamme/client';
import { Game } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { guessesOf, MIN_PROBABILITY } from './guesses.ts';

const game = Game.fromPosition('R(lord)+1 >B(soldier)/B(spy) G[heir] | R9 B6 G3 | round 5');
const state = visibleStateOf(game.view(0));
const [lord, soldier, spy, heir] = state.queue.flat().map(({ number }) => number);

const guesses = (beliefs: Record<number, Belief[]>) =>
  guessesOf(state, {
    winProbability: 0.5,
    options: [],
    beliefs: new Map(Object.entries(beliefs).map(([number, kinds]) => [Number(number), kinds])),
  } satisfies Analysis).map(({ card, place, kinds }) => [card.number, place, kinds.map(({ kind }) => kind)]);

const SURE: Belief[] = [{ kind: 'lord', probability: 1 }];

describe('guessesOf', () => {
  it('lists the hidden cards in the order of the queue, covered ones too', () => {
    const kinds: Belief[] = [
      { kind: 'spy', probability: 0.6 },
      { kind: 'heir', probability: 0.4 },
    ];
    expect(guesses({ [spy]: kinds, [soldier]: kinds })).toEqual([
      [soldier, 1, ['spy', 'heir']],
      [spy, 1, ['spy', 'heir']],
    ]);
  });

  it('leaves out the cards that the seat knows', () => {
    expect(guesses({ [lord]: SURE, [heir]: SURE })).toEqual([]);
  });

  it('lists the three likeliest kinds, none below the limit but always one', () => {
    const even = (probability: number): Belief[] =>
      (['spy', 'heir', 'lord', 'soldier'] as const).map((kind) => ({ kind, probability }));
    expect(guesses({ [spy]: even(0.25) })).toEqual([[spy, 1, ['spy', 'heir', 'lord']]]);
    expect(guesses({ [spy]: even(MIN_PROBABILITY) })).toEqual([[spy, 1, ['spy', 'heir', 'lord']]]);
    expect(guesses({ [spy]: even(MIN_PROBABILITY - 0.001) })).toEqual([[spy, 1, ['spy']]]);
  });
});
