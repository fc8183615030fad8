import { describe, expect, it } from 'vitest';
import { basics } from './basics.ts';
import type { Lesson } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';

const tiny: Lesson = {
  ...basics,
  scenes: [
    {
      id: 'first',
      position: '>R(lord) B(heir) G(spy)',
      eyes: 0,
      steps: [
        {
          type: 'do',
          message: 'lesson.basics.keep.4',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.keep.4.wrong',
        },
        { type: 'play', choices: [{ do: 'keep' }, { do: 'reveal' }] },
        { type: 'say', message: 'lesson.basics.keep.5' },
      ],
    },
    {
      id: 'second',
      position: 'B(heir) | R1 B1 | round 1 first B R places',
      eyes: 0,
      steps: [{ type: 'say', message: 'lesson.basics.place.4', show: 'queue' }],
    },
  ],
};

const revealed = () => {
  const game = new LessonGame(tiny);
  game.choose(game.allowed[0]);
  return game;
};

describe('a lesson', () => {
  it('asks the learner, and allows only what is right', () => {
    const game = new LessonGame(tiny);
    expect(game.step?.type).toBe('do');
    expect(game.options()).toEqual([{ do: 'keep' }, { do: 'reveal' }]);
    expect(game.allowed).toEqual([1]);
  });

  it('says why another choice is not the one, and lets it be tried again', () => {
    const game = new LessonGame(tiny);
    const before = game.view;
    expect(game.choose(0)).toEqual({ right: false, message: 'lesson.basics.keep.4.wrong' });
    expect(game.view).toEqual(before);
    expect(game.choose(1)).toMatchObject({ right: true });
  });

  it('tells what a right choice set off', () => {
    const game = new LessonGame(tiny);
    const answer = game.choose(1);
    expect(answer.right && answer.events).toContainEqual({ type: 'revealed', card: 1, kind: 'lord' });
    expect(game.view.families[0].treasury).toBe(2);
  });

  it('makes the choices of the others one at a time', () => {
    const game = revealed();
    expect(game.next()).toContainEqual({ type: 'kept', card: 2 });
    expect(game.step?.type).toBe('play');
    expect(game.next()).toContainEqual({ type: 'revealed', card: 3, kind: 'spy' });
    expect(game.step?.type).toBe('say');
  });

  it('offers nothing while the others choose', () => {
    const game = revealed();
    expect(game.options()).toEqual([]);
    expect(game.allowed).toEqual([]);
    expect(() => game.choose(0)).toThrow('Nothing is asked of the learner now.');
  });

  it('does not go on by itself while the learner has to choose', () => {
    expect(() => new LessonGame(tiny).next()).toThrow('the learner has to choose');
  });

  it('lays another table for the next scene, and is done after the last one', () => {
    const game = revealed();
    game.next();
    game.next();
    expect(game.sceneIndex).toBe(0);
    game.next();
    expect(game.sceneIndex).toBe(1);
    expect(game.scene.id).toBe('second');
    expect(game.view.phase).toBe('place');
    expect(game.isDone).toBe(false);
    game.next();
    expect(game.isDone).toBe(true);
    expect(game.step).toBeUndefined();
    expect(game.scene.id).toBe('second');
  });

  it('shows the table with the learner’s eyes', () => {
    const { queue, seat } = new LessonGame(tiny).view;
    expect(seat).toBe(0);
    expect(queue.map(([card]) => card.kind)).toEqual(['lord', null, null]);
  });
});
