import { Game, Random, randomMix, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { downloadName, recordFile } from '../game/recordFile.ts';
import { influenceHistoryOf } from '../table/results/influenceHistory.ts';
import { loadRecordFile } from './loadRecord.ts';
import { isDecidedByCards, rankingOf } from '../table/results/ranking.ts';
import { replayGame } from './replayGame.ts';
import { logAt, buildTimeline } from './timeline.ts';

function play(number: number) {
  const random = new Random(`after ${number}`);
  const deck = [sets.base, sets.alliance, randomMix(random)][number % 3];
  const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
  while (game.turn) game.choose(random.below(game.options().length));
  const timeline = buildTimeline(replayGame(game.record), 'spectator');
  return { game, tape: timeline, lines: logAt(timeline, timeline.lastStep), last: timeline.states.at(-1)! };
}

describe('influence over time', () => {
  it('begins with 1 for every family and ends with its treasury', () => {
    for (let number = 0; number < 6; number++) {
      const { lines, last } = play(number);
      const { series, rounds, byRound, max } = influenceHistoryOf(lines, last);
      expect(rounds).toEqual([1, 2, 3, 4, 5, 6]);
      expect(series.map(([first]) => first)).toEqual(last.families.map(() => ({ at: 0, treasury: 1 })));
      expect(series.map((course) => course.at(-1))).toEqual(
        last.families.map(({ treasury }) => ({ at: 6, treasury })),
      );
      expect(byRound.map((treasuries) => treasuries.at(-1))).toEqual(
        last.families.map(({ treasury }) => treasury),
      );
      expect(max).toBe(Math.max(...series.flat().map(({ treasury }) => treasury)));
    }
  });

  it('shows each gain and loss where it happened', () => {
    const { lines, last } = play(0);
    const { series } = influenceHistoryOf(lines, last);
    for (const [seat, course] of series.entries()) {
      const changes = course.slice(1).map(({ treasury }, index) => treasury - course[index].treasury);
      const told = lines.flatMap(({ event }) => {
        if (event.type === 'gained' && event.seat === seat && event.amount > 0) return [event.amount];
        return event.type === 'lost' && event.seat === seat && event.amount > 0 ? [-event.amount] : [];
      });
      expect(changes.slice(0, -1)).toEqual(told);
      expect(course.map(({ at }) => at)).toEqual(course.map(({ at }) => at).toSorted((a, b) => a - b));
    }
  });

  it('says after each round what lay in the treasuries then', () => {
    const { game, lines, last } = play(1);
    const { byRound } = influenceHistoryOf(lines, last);
    const replayed = Game.replay({ ...game.record, choices: [] });
    for (const choice of game.record.choices) {
      const before = replayed.view();
      replayed.choose(choice);
      // What a Trade brings at the start of a round belongs to that round.
      if (before.round === replayed.state.round) continue;
      const end = lines.find(({ event }) => event.type === 'roundEnded' && event.round === before.round)!;
      expect(byRound.map((treasuries) => treasuries[before.round - 1])).toEqual(
        end.before.families.map(({ treasury }) => treasury),
      );
    }
  });
});

describe('the ranking', () => {
  const rank = (treasuries: number[], winners: number[]) => {
    const { families } = play(0).last;
    return rankingOf({ families: treasuries.map((treasury) => ({ ...families[0], treasury })), winners });
  };

  it('follows the treasuries', () => {
    expect(rank([3, 9, 5], [1]).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
  });

  it('gives the same place to those who come to the same', () => {
    expect(rank([4, 4, 9, 2], [2]).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
    expect(rank([9, 9, 2], [0, 1]).map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  it('puts the victor first where cards in the queue decided, and says so', () => {
    const ranking = rank([9, 2, 9], [2]);
    expect(ranking.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [1, 3],
    ]);
    expect(isDecidedByCards(ranking)).toBe(true);
    expect(isDecidedByCards(rank([9, 2, 8], [0]))).toBe(false);
    expect(isDecidedByCards(rank([9, 9, 8], [0, 1]))).toBe(false);
  });

  it('names the victors that the game names', () => {
    for (let number = 0; number < 6; number++) {
      const { game, last } = play(number);
      const first = rankingOf(last).filter(({ place }) => place === 1);
      expect(first.map(({ seat }) => seat)).toEqual(game.winners);
    }
  });
});

describe('a record to take away', () => {
  it('can be opened again, names and all', async () => {
    const { game } = play(1);
    const names = game.position.families.map((_, seat) => `Player ${seat}`);
    expect(await loadRecordFile(recordFile(game.record, names))).toMatchObject({
      names,
      game: { steps: { length: game.record.choices.length + 1 } },
    });
  });

  it('is called after the day', () => {
    expect(downloadName(new Date(2031, 0, 9))).toBe('oriflamme-2031-01-09.json');
  });
});
