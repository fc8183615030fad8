import { Game, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { replayGame } from '../replayGame.ts';
import { buildTimeline } from '../timeline.ts';
import { alignGames } from './alignGames.ts';

/** A game of one deal in which everybody takes the option that `choose` names. */
function timelineOf(choose: (options: number, decision: number) => number) {
  const game = Game.deal({ deck: sets.base, players: 2, seed: 'compare' });
  for (let decision = 0; game.turn; decision++) game.choose(choose(game.options().length, decision));
  return buildTimeline(replayGame(game.record), 'everything');
}

describe('alignGames', () => {
  const games = [timelineOf(() => 0), timelineOf((options, decision) => (decision * 7) % options)];
  const moments = alignGames(games);

  it('begins and ends with both games', () => {
    expect(moments[0]).toMatchObject({ round: 1, part: 1, steps: [0, 0] });
    expect(moments.at(-1)!.steps).toEqual(games.map(({ lastStep }) => lastStep));
    expect(games[0].lastStep).not.toBe(games[1].lastStep);
  });

  it('shows every step of both games, in order', () => {
    for (const [game, { lastStep }] of games.entries()) {
      const steps = [...new Set(moments.map((moment) => moment.steps[game]))];
      expect(steps).toEqual(Array.from({ length: lastStep + 1 }, (_, step) => step));
    }
  });

  it('is in the same round of both games at every moment', () => {
    for (const { round, steps } of moments)
      for (const [game, step] of steps.entries()) expect(games[game].states[step].round).toBe(round);
  });

  it('counts the parts of each round', () => {
    for (const [round, found] of Map.groupBy(moments, (moment) => moment.round))
      expect(found).toMatchObject(found.map((_, index) => ({ round, part: index + 1, parts: found.length })));
  });
});
