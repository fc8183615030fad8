import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameUpdate, Player } from '../../game/gameSource.ts';
import { basics } from './basics.ts';
import { findOption } from '../../game/findOption.ts';
import { lessons } from './index.ts';
import { LessonGame } from './lessonGame.ts';
import { LessonSource } from './lessonSource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const players: Player[] = ['You', 'Isaure', 'Odo', 'Mahaut'].map((name) => ({ type: 'person', name }));

function begin(lesson = basics, scene = 0) {
  const heard: GameUpdate[] = [];
  const source = new LessonSource(lesson, scene, players, () => 300);
  source.open((news) => heard.push(news));
  const standing = () => {
    const last = heard.at(-1)!;
    if (last.type !== 'arrived' && last.type !== 'stepped') throw new Error(`Unexpected news: ${last.type}`);
    return last.standing;
  };
  return { heard, source, standing, speech: () => source.messageAt(standing().decision)! };
}

describe('a lesson at the table', () => {
  it('begins with a word, and nobody’s turn', () => {
    const { heard, standing, speech } = begin();
    expect(heard[0]).toMatchObject({ type: 'arrived', viewer: 0, sitters: players.slice(0, 3) });
    expect(standing().turn).toBeNull();
    expect(speech()).toMatchObject({ step: 'say', message: 'lesson.basics.place.1', show: { house: 0 } });
  });

  it('lets the learner choose among all that is legal', () => {
    const { source, standing, speech } = begin();
    source.next();
    source.next();
    expect(speech()).toMatchObject({ step: 'do', message: 'lesson.basics.place.3' });
    expect(standing().turn).toMatchObject({ seat: 0, type: 'place' });
    expect(standing().options).toContainEqual({ card: 'spy', at: 'back' });
  });

  it('answers a choice that was not asked for, points at the right one, and asks again', () => {
    const { heard, source, standing, speech } = begin();
    source.next();
    source.next();
    const { decision, options } = standing();
    source.choose(decision, findOption(options, { card: 'spy', at: 'back' }));
    expect(heard.at(-1)).toMatchObject({ type: 'stepped', events: [] });
    expect(speech()).toMatchObject({ wrong: 'lesson.basics.place.3.wrong', show: { hand: 'lord' } });
    expect(standing().options).toEqual(options);
    expect(standing().decision).toBeGreaterThan(decision);
  });

  it('does not take an answer to an earlier question', () => {
    const { heard, source } = begin();
    source.next();
    source.next();
    const before = heard.length;
    source.choose(0, 0);
    expect(heard).toHaveLength(before);
  });

  it('goes on by a word only from a word', () => {
    const { heard, source } = begin();
    source.next();
    source.next();
    const before = heard.length;
    source.next();
    expect(heard).toHaveLength(before);
  });

  it('lets the others choose after a moment, once the screen is ready', () => {
    const { heard, source, standing, speech } = begin(basics, 3);
    source.next();
    const { decision, options } = standing();
    source.choose(decision, findOption(options, { card: 'assassination', at: ['on', 1] }));
    source.next();
    expect(speech().step).toBe('play');
    expect(standing().turn?.seat).toBe(1);
    const before = heard.length;
    source.resume();
    vi.advanceTimersByTime(299);
    expect(heard).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(heard.at(-1)).toMatchObject({ type: 'stepped' });
    expect(speech()).toMatchObject({ step: 'do', message: 'lesson.basics.stack.4' });
  });

  it('can begin where the learner left off', () => {
    expect(begin(basics, 2).speech()).toMatchObject({ scene: 2, message: 'lesson.basics.eliminate.1' });
  });

  it.each(lessons)('can be taken to its end: $id', (lesson) => {
    const { heard, source, standing, speech } = begin(lesson);
    const game = new LessonGame(lesson);
    while (!game.isDone) {
      expect(speech()).toMatchObject({ scene: game.sceneIndex, step: game.step!.type });
      const { type } = game.step!;
      if (type === 'do') {
        const [right] = game.allowed;
        source.choose(standing().decision, right);
        game.choose(right);
        continue;
      }
      if (type === 'say') source.next();
      else {
        source.resume();
        vi.advanceTimersByTime(300);
      }
      game.next();
    }
    expect(speech()).toMatchObject({ step: undefined, message: undefined });
    expect(heard.filter(({ type }) => type === 'arrived')).toHaveLength(lesson.scenes.length);
  });
});
