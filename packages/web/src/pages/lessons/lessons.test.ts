import { Game, KINDS, ROUNDS } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import catalog from '../../i18n/en/lessons.json' with { type: 'json' };
import { lessons } from './index.ts';
import type { Lesson, Pointer, LessonStep } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';

/** Plays the whole lesson with the accepted option at index `pick`. Calls `visit` before every step. */
function playLesson(
  lesson: Lesson,
  visit: (game: LessonGame, step: LessonStep) => void,
  pick = 0,
): LessonGame {
  const game = new LessonGame(lesson);
  for (let { step } = game; step; step = game.step) {
    visit(game, step);
    if (step.type === 'choose') game.choose(game.allowed.at(pick)!);
    else game.next();
  }
  return game;
}

const stepsOf = (lesson: Lesson) => lesson.chapters.flatMap(({ steps }) => steps);

const messagesOf = (lesson: Lesson) => [
  lesson.title,
  lesson.about,
  ...stepsOf(lesson).flatMap((step) => {
    if (step.type === 'auto') return [];
    return step.type === 'explain' ? [step.message] : [step.message, step.wrong];
  }),
];

function exists(game: LessonGame, show: Pointer): boolean {
  const { queue, families } = game.view;
  if (typeof show === 'string') return true;
  if ('stack' in show) return show.stack < queue.length;
  if ('hand' in show) return families[game.chapter.seat].hand.includes(show.hand);
  return show.player < families.length;
}

/** Treasuries at the end of each chapter, as its text claims. */
const treasuries: Readonly<Record<string, readonly number[]>> = {
  'basics.place': [1, 1, 1],
  'basics.keep': [4, 1, 1],
  'basics.eliminate': [6, 2, 2],
  'basics.stack': [5, 2, 2],
  'basics.ambush': [3, 5, 1],
  'basics.end': [15, 14, 10],
  'ablaze.prince': [3, 1, 1],
  'ablaze.cutthroat': [7, 3, 3],
  'ablaze.machination': [11, 4, 4],
  'ablaze.usurpation': [7, 3, 2],
  'ablaze.bribery': [5, 3, 3],
  'alliance.trade': [4, 3, 3],
  'alliance.infiltration': [7, 3, 4],
  'alliance.diplomat': [8, 4, 3],
  'alliance.informant': [4, 4, 5],
  'alliance.judge': [4, 5, 3],
  'alliance.insurrection': [8, 5, 6],
};

describe.each(lessons)('lesson $id', (lesson) => {
  it('ends every chapter with the treasuries that its text claims', () => {
    const ends: Record<string, number[]> = {};
    const game = playLesson(lesson, ({ chapter, view }) => {
      ends[`${lesson.id}.${chapter.id}`] = view.families.map(({ treasury }) => treasury);
    });
    expect(game.isDone).toBe(true);
    const expected = lesson.chapters.map(({ id }) => [
      `${lesson.id}.${id}`,
      treasuries[`${lesson.id}.${id}`],
    ]);
    expect(ends).toEqual(Object.fromEntries(expected));
  });

  it('accepts only legal options, on the learner’s turn', () => {
    playLesson(lesson, (game, step) => {
      const { turn } = game.view;
      if (step.type === 'explain') return;
      expect(turn?.seat === game.chapter.seat, `${game.chapter.id}: ${turn?.type}`).toBe(
        step.type === 'choose',
      );
      for (const index of game.allowed) expect(game.options()[index]).toBeDefined();
    });
  });

  it('answers every other choice with its message and no change', () => {
    playLesson(lesson, (game, step) => {
      if (step.type !== 'choose') return;
      const { allowed } = game;
      const others = [...game.options().keys()].filter((index) => !allowed.includes(index));
      expect(others).not.toEqual([]);
      const before = game.view;
      for (const index of others) expect(game.choose(index)).toEqual({ isRight: false, message: step.wrong });
      expect(game.view).toEqual(before);
      expect(game.step).toBe(step);
    });
  });

  it('continues with each of several accepted options', () => {
    expect(playLesson(lesson, () => {}, -1).isDone).toBe(true);
  });

  it('points at existing targets', () => {
    const missing: string[] = [];
    playLesson(lesson, (game, step) => {
      if (step.type === 'explain' && step.show && !exists(game, step.show)) missing.push(step.message);
    });
    expect(missing).toEqual([]);
  });

  it('ends each chapter with a message, so that the table settles', () => {
    for (const { steps } of lesson.chapters) expect(steps.at(-1)!.type).toBe('explain');
  });

  it('starts from plausible positions: three cards set aside, and a hand that fits the round', () => {
    for (const { position } of lesson.chapters) {
      const { families, round, turn } = Game.fromPosition(position).position;
      for (const [seat, { hand, setAside }] of families.entries()) {
        const toPlace = turn?.type === 'place' && turn.seat === seat ? 1 : 0;
        expect(setAside, position).toHaveLength(3);
        expect(hand, position).toHaveLength(ROUNDS + 1 - round + toPlace);
      }
    }
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(lesson))).toEqual(lesson);
  });
});

describe('messages of lessons and examples', () => {
  it('are all used once', () => {
    const used = [...lessons.flatMap(messagesOf), ...KINDS.map((kind) => `example.${kind}`)];
    expect(Object.keys(catalog).toSorted()).toEqual(used.toSorted());
  });

  it('are numbered by chapter and step', () => {
    for (const lesson of lessons)
      for (const { id, steps } of lesson.chapters) {
        const shown = steps.filter((step) => step.type !== 'auto');
        expect(shown.map(({ message }) => message)).toEqual(
          shown.map((_, index) => `lesson.${lesson.id}.${id}.${index + 1}`),
        );
      }
  });

  it.each(Object.entries(catalog))('are short and typographically correct: %s', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(220);
    expect(text).not.toMatch(/['"{}<>]|\.\.\./);
  });
});
