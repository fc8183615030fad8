import { Game, type GameRecord, type Kind, Random, randomMix, type Seat, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { visibleStateOf } from '@oriflamme/client';
import type { Perspective } from './perspective.ts';
import { replayGame } from './replayGame.ts';
import { logAt, type Timeline, buildTimeline } from './timeline.ts';

const GAMES = 8;

function playAtRandom(deck: readonly Kind[], players: number, seed: string): GameRecord {
  const random = new Random(seed);
  const game = Game.deal({ deck, players, seed });
  while (game.turn) game.choose(random.below(game.options().length));
  return game.record;
}

const viewWith = (game: Game, perspective: Perspective) => {
  if (perspective === 'everything') return game.position;
  return perspective === 'spectator' ? game.view() : game.view(perspective);
};

/** Plays on and compares what is shown at each step with what these perspective may see then. */
function expectToShow(timeline: Timeline, record: GameRecord): void {
  const game = Game.replay({ ...record, choices: [] });
  for (let step = 0; step <= timeline.lastStep; step++) {
    if (step > 0) game.choose(record.choices[step - 1]);
    expect(timeline.states[step], `${timeline.perspective}, step ${step}`).toEqual(
      visibleStateOf(viewWith(game, timeline.perspective)),
    );
    expect(timeline.turns[step]).toEqual(game.turn ?? null);
  }
}

describe('seeing a game again', () => {
  it('[C8] shows every family, an onlooker, and who may see everything, what they see at each step', () => {
    for (let number = 0; number < GAMES; number++) {
      const random = new Random(`tape ${number}`);
      const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
      const players = 2 + (number % 4);
      const record = playAtRandom(deck, players, `tape ${number}`);
      const told = replayGame(record);
      const seats = Array.from({ length: players }, (_, seat): Seat => seat);
      for (const perspective of [...seats, 'spectator', 'everything'] as const) {
        const timeline = buildTimeline(told, perspective);
        expect(timeline.lastStep).toBe(record.choices.length);
        expectToShow(timeline, record);
      }
    }
  });

  it('lays everything open without telling what only one family learned', () => {
    const record = playAtRandom(sets.base, 3, 'open');
    const timeline = buildTimeline(replayGame(record), 'everything');
    const lines = logAt(timeline, timeline.lastStep);
    expect(lines.some(({ event }) => 'to' in event)).toBe(false);
    const last = timeline.states.at(-1)!;
    expect(last.queue.flat().every(({ kind }) => kind !== null)).toBe(true);
    expect(timeline.states[0].families.every(({ hand }) => hand.every((kind) => kind !== null))).toBe(true);
  });

  it('shows a family its own secrets and no others', () => {
    const timeline = buildTimeline(replayGame(playAtRandom(sets.base, 3, 'own')), 1);
    const secrets = logAt(timeline, timeline.lastStep).filter(({ event }) => 'to' in event);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.every(({ event }) => 'to' in event && event.to === 1)).toBe(true);
  });

  it('tells up to a step what happened up to it', () => {
    const timeline = buildTimeline(replayGame(playAtRandom(sets.ablaze, 4, 'lines')), 'spectator');
    const counts = timeline.states.map((_, step) => logAt(timeline, step).length);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts.slice(1).every((count, step) => count > counts[step])).toBe(true);
  });

  it('begins in the middle of a game where its record does', () => {
    const whole = playAtRandom(sets.base, 3, 'middle');
    const middle = Game.replay({ ...whole, choices: whole.choices.slice(0, 20) });
    const rest = Game.fromPosition(middle.position);
    for (const choice of whole.choices.slice(20)) rest.choose(choice);
    expectToShow(buildTimeline(replayGame(rest.record), 'everything'), rest.record);
    expectToShow(buildTimeline(replayGame(rest.record), 0), rest.record);
  });
});
