import { Game, isVisibleTo, type Option } from '@oriflamme/engine';
import { reduce, visibleStateOf } from '@oriflamme/client';
import { describe, expect, it } from 'vitest';
import { findOption } from '../../game/findOption.ts';
import { type ExposedCard, exposureSteps } from './exposureSteps.ts';

const reveal: Option = { do: 'reveal' };

const describeCard = ({ kind, stage, leaves, turns, reaction }: ExposedCard): string =>
  [
    kind,
    turns ? 'turned up' : stage,
    leaves,
    reaction && stage === 'reacting'
      ? `+${reaction.gain}${reaction.discardsAttacker ? ' discards' : ''}`
      : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Everything that a spectator is shown before cards leave, in order: `kind stage leaves`, one line per step. */
function stepsOf(position: string, ...choices: Option[]): string[] {
  const game = Game.fromPosition(position);
  let state = visibleStateOf(game.view());
  const steps: string[] = [];
  const exposed = new Set<number>();
  for (const choice of choices) {
    const events = game
      .choose(findOption(game.options(), choice))
      .filter((event) => isVisibleTo(event, undefined));
    for (const [index, event] of events.entries()) {
      for (const { cards } of exposureSteps(event, state, events.slice(index + 1), exposed)) {
        for (const { card } of cards) exposed.add(card);
        steps.push(cards.map(describeCard).join(' & '));
      }
      state = reduce(state, event);
    }
  }
  return steps;
}

describe('exposureSteps', () => {
  it('[E2] turns a face-down victim up with its name, then strikes it out', () => {
    expect(stepsOf('G(lord) >R(soldier) B(heir)+2', reveal, { target: 2 })).toEqual([
      'heir turned up eliminated',
      'heir struck eliminated',
    ]);
  });

  it('names a revealed victim without turning it', () => {
    expect(stepsOf('G(lord) >R(soldier) B[heir]', reveal, { target: 2 })).toEqual([
      'heir turned eliminated',
      'heir struck eliminated',
    ]);
  });

  it('holds a card that is turned up for 600 ms or more after the turn, and a revealed one shorter', () => {
    const game = Game.fromPosition('G(lord) >R(soldier) B(heir)+2');
    const state = visibleStateOf(game.view());
    const eliminated = { type: 'eliminated', card: 3, kind: 'heir', by: 2, seat: 0 } as const;
    const [down] = exposureSteps({ ...eliminated, wasUp: false }, state, [], new Set());
    const [up] = exposureSteps({ ...eliminated, wasUp: true }, state, [], new Set());
    expect(down.durationMs - 300).toBeGreaterThanOrEqual(600);
    expect(down.durationMs - 300).toBeLessThanOrEqual(800);
    expect(up.durationMs).toBeLessThan(down.durationMs);
  });

  it('[E5] shows an Ambush and its effect before its attacker falls', () => {
    expect(stepsOf('R(ambush)+1 >B(soldier) G(heir)', reveal, { target: 0 })).toEqual([
      'ambush turned up eliminated',
      'ambush reacting eliminated +4 discards & soldier doomed discarded',
      'ambush struck eliminated',
      'soldier turned discarded',
      'soldier struck discarded',
    ]);
  });

  it('[A10] shows what a Trap really steals', () => {
    const steps = stepsOf('B(queen) R(trap)+1 >B(soldier) | R1 B1', reveal);
    expect(steps[1]).toBe('trap reacting eliminated +2 discards & soldier doomed discarded');
  });

  it('[L7] shows that Blackmail spares its attacker', () => {
    expect(stepsOf('R(blackmail) >B(soldier) G(heir)', reveal, { target: 0 })).toEqual([
      'blackmail turned up eliminated',
      'blackmail reacting eliminated +2',
      'blackmail struck eliminated',
    ]);
  });

  it('[B6] shows no reaction to a card of the same family', () => {
    expect(stepsOf('R(ambush)+1 >R(soldier) G(heir)', reveal, { target: 0 })).toEqual([
      'ambush turned up eliminated',
      'ambush struck eliminated',
    ]);
  });

  it('[E4] turns up together what one ability eliminates', () => {
    expect(stepsOf('B(trade) >R(insurrection)+1 G(ambush) B(judge)', reveal)).toEqual([
      'trade turned up eliminated & ambush turned up eliminated',
      'trade struck eliminated',
      'ambush reacting eliminated +4 discards & insurrection doomed discarded',
      'ambush struck eliminated',
      'insurrection turned discarded',
      'insurrection struck discarded',
    ]);
  });

  it('[A2] names a Twin that falls with its Prince', () => {
    expect(stepsOf('B[twin] G(felon) B(prince) >R(soldier)', reveal)).toEqual([
      'prince turned up eliminated',
      'prince struck eliminated',
      'twin turned discarded',
      'twin struck discarded',
    ]);
  });

  it('shows nothing for a card that discards itself', () => {
    expect(stepsOf('G(spy) >R(conspiracy)+3 B(lord)', reveal)).toEqual([]);
    expect(stepsOf('B(spy) >R(assassination) G(heir)', reveal, { target: 2 })).toEqual([
      'heir turned up eliminated',
      'heir struck eliminated',
    ]);
  });
});
