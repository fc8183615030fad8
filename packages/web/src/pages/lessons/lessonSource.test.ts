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

function begin(lesson = basics, chapter = 0) {
  const updates: GameUpdate[] = [];
  const source = new LessonSource(lesson, chapter, players, () => 300);
  source.open((update) => updates.push(update));
  const pending = () => {
    const last = updates.at(-1)!;
    if (last.type !== 'snapshot' && last.type !== 'events')
      throw new Error(`Unexpected update: ${last.type}`);
    return last.pending;
  };
  return { updates, source, pending, messageState: () => source.messageAt(pending().decision)! };
}

describe('LessonSource', () => {
  it('starts with a message and without a turn', () => {
    const { updates, pending, messageState } = begin();
    expect(updates[0]).toMatchObject({ type: 'snapshot', viewer: 0, players: players.slice(0, 3) });
    expect(pending().turn).toBeNull();
    expect(messageState()).toMatchObject({
      step: 'explain',
      message: 'lesson.basics.place.1',
      show: { player: 0 },
    });
  });

  it('offers the learner all legal options', () => {
    const { source, pending, messageState } = begin();
    source.next();
    source.next();
    expect(messageState()).toMatchObject({ step: 'choose', message: 'lesson.basics.place.3' });
    expect(pending().turn).toMatchObject({ seat: 0, type: 'place' });
    expect(pending().options).toContainEqual({ card: 'spy', at: 'back' });
  });

  it('rejects a wrong choice with a message and a pointer to the right one', () => {
    const { updates, source, pending, messageState } = begin();
    source.next();
    source.next();
    const { decision, options } = pending();
    source.choose(decision, findOption(options, { card: 'spy', at: 'back' }));
    expect(updates.at(-1)).toMatchObject({ type: 'events', events: [] });
    expect(messageState()).toMatchObject({ wrong: 'lesson.basics.place.3.wrong', show: { hand: 'lord' } });
    expect(pending().options).toEqual(options);
    expect(pending().decision).toBeGreaterThan(decision);
  });

  it('ignores a choice for an earlier decision', () => {
    const { updates, source } = begin();
    source.next();
    source.next();
    const before = updates.length;
    source.choose(0, 0);
    expect(updates).toHaveLength(before);
  });

  it('ignores next() while the learner has to choose', () => {
    const { updates, source } = begin();
    source.next();
    source.next();
    const before = updates.length;
    source.next();
    expect(updates).toHaveLength(before);
  });

  it('makes scripted choices after the think time, once resumed', () => {
    const { updates, source, pending, messageState } = begin(basics, 3);
    source.next();
    const { decision, options } = pending();
    source.choose(decision, findOption(options, { card: 'assassination', at: ['on', 1] }));
    source.next();
    expect(messageState().step).toBe('auto');
    expect(pending().turn?.seat).toBe(1);
    const before = updates.length;
    source.resume();
    vi.advanceTimersByTime(299);
    expect(updates).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(updates.at(-1)).toMatchObject({ type: 'events' });
    expect(messageState()).toMatchObject({ step: 'choose', message: 'lesson.basics.stack.4' });
  });

  it('starts at the given chapter', () => {
    expect(begin(basics, 2).messageState()).toMatchObject({
      chapter: 2,
      message: 'lesson.basics.eliminate.1',
    });
  });

  it.each(lessons)('plays lesson $id to its end', (lesson) => {
    const { updates, source, pending, messageState } = begin(lesson);
    const game = new LessonGame(lesson);
    while (!game.isDone) {
      expect(messageState()).toMatchObject({ chapter: game.chapterIndex, step: game.step!.type });
      const { type } = game.step!;
      if (type === 'choose') {
        const [accepted] = game.allowed;
        source.choose(pending().decision, accepted);
        game.choose(accepted);
        continue;
      }
      if (type === 'explain') source.next();
      else {
        source.resume();
        vi.advanceTimersByTime(300);
      }
      game.next();
    }
    expect(messageState()).toMatchObject({ step: undefined, message: undefined });
    expect(updates.filter(({ type }) => type === 'snapshot')).toHaveLength(lesson.chapters.length);
  });
});
