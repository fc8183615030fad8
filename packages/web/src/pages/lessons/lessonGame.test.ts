import { describe, expect, it } from 'vitest';
import { basics } from './basics.ts';
import type { Lesson } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';

const tiny: Lesson = {
  ...basics,
  chapters: [
    {
      id: 'first',
      position: '>R(lord) B(heir) G(spy)',
      seat: 0,
      steps: [
        {
          type: 'choose',
          message: 'lesson.basics.keep.4',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.keep.4.wrong',
        },
        { type: 'auto', choices: [{ do: 'keep' }, { do: 'reveal' }] },
        { type: 'explain', message: 'lesson.basics.keep.5' },
      ],
    },
    {
      id: 'second',
      position: 'B(heir) | R1 B1 | round 1 first B R places',
      seat: 0,
      steps: [{ type: 'explain', message: 'lesson.basics.place.4', show: 'queue' }],
    },
  ],
};

const revealed = () => {
  const game = new LessonGame(tiny);
  game.choose(game.allowed[0]);
  return game;
};

describe('LessonGame', () => {
  it('lists all legal options and allows the accepted ones', () => {
    const game = new LessonGame(tiny);
    expect(game.step?.type).toBe('choose');
    expect(game.options()).toEqual([{ do: 'keep' }, { do: 'reveal' }]);
    expect(game.allowed).toEqual([1]);
  });

  it('returns the message for a wrong choice and leaves the game unchanged', () => {
    const game = new LessonGame(tiny);
    const before = game.view;
    expect(game.choose(0)).toEqual({ isRight: false, message: 'lesson.basics.keep.4.wrong' });
    expect(game.view).toEqual(before);
    expect(game.choose(1)).toMatchObject({ isRight: true });
  });

  it('returns the events of a right choice', () => {
    const game = new LessonGame(tiny);
    const result = game.choose(1);
    expect(result.isRight && result.events).toContainEqual({ type: 'revealed', card: 1, kind: 'lord' });
    expect(game.view.families[0].treasury).toBe(2);
  });

  it('makes scripted choices one at a time', () => {
    const game = revealed();
    expect(game.next()).toContainEqual({ type: 'kept', card: 2 });
    expect(game.step?.type).toBe('auto');
    expect(game.next()).toContainEqual({ type: 'revealed', card: 3, kind: 'spy' });
    expect(game.step?.type).toBe('explain');
  });

  it('has no options during scripted choices', () => {
    const game = revealed();
    expect(game.options()).toEqual([]);
    expect(game.allowed).toEqual([]);
    expect(() => game.choose(0)).toThrow('Expected a choose step.');
  });

  it('throws when continued while the learner has to choose', () => {
    expect(() => new LessonGame(tiny).next()).toThrow('the learner has to choose');
  });

  it('loads the position of the next chapter and is done after the last', () => {
    const game = revealed();
    game.next();
    game.next();
    expect(game.chapterIndex).toBe(0);
    game.next();
    expect(game.chapterIndex).toBe(1);
    expect(game.chapter.id).toBe('second');
    expect(game.view.phase).toBe('place');
    expect(game.isDone).toBe(false);
    game.next();
    expect(game.isDone).toBe(true);
    expect(game.step).toBeUndefined();
    expect(game.chapter.id).toBe('second');
  });

  it('returns the learner’s view', () => {
    const { queue, seat } = new LessonGame(tiny).view;
    expect(seat).toBe(0);
    expect(queue.map(([card]) => card.kind)).toEqual(['lord', null, null]);
  });
});
