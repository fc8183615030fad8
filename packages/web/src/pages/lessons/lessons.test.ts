import { Game, KINDS, ROUNDS } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import words from '../../i18n/en/lessons.json' with { type: 'json' };
import { lessons } from './index.ts';
import type { Lesson, Pointer, LessonStep } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';

/**
 * Takes the whole lesson, always choosing what is right (the first such option, or the one that `pick` says), and
 * looks at every step before it is taken.
 */
function take(lesson: Lesson, look: (game: LessonGame, step: LessonStep) => void, pick = 0): LessonGame {
  const game = new LessonGame(lesson);
  for (let { step } = game; step; step = game.step) {
    look(game, step);
    if (step.type === 'do') game.choose(game.allowed.at(pick)!);
    else game.next();
  }
  return game;
}

const stepsOf = (lesson: Lesson) => lesson.scenes.flatMap(({ steps }) => steps);

const messagesOf = (lesson: Lesson) => [
  lesson.title,
  lesson.about,
  ...stepsOf(lesson).flatMap((step) => {
    if (step.type === 'play') return [];
    return step.type === 'say' ? [step.message] : [step.message, step.wrong];
  }),
];

function isThere(game: LessonGame, show: Pointer): boolean {
  const { queue, families } = game.view;
  if (typeof show === 'string') return true;
  if ('stack' in show) return show.stack < queue.length;
  if ('hand' in show) return families[game.scene.eyes].hand.includes(show.hand);
  return show.house < families.length;
}

/** What the treasuries hold when a scene is over, as its words tell it. */
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

describe.each(lessons)('the lesson $id', (lesson) => {
  it('can be taken to its end, and its tables come to what its words say', () => {
    const ends: Record<string, number[]> = {};
    const game = take(lesson, ({ scene, view }) => {
      ends[`${lesson.id}.${scene.id}`] = view.families.map(({ treasury }) => treasury);
    });
    expect(game.isDone).toBe(true);
    const expected = lesson.scenes.map(({ id }) => [`${lesson.id}.${id}`, treasuries[`${lesson.id}.${id}`]]);
    expect(ends).toEqual(Object.fromEntries(expected));
  });

  it('asks only for what may be chosen, of whoever may choose it', () => {
    take(lesson, (game, step) => {
      const { turn } = game.view;
      if (step.type === 'say') return;
      expect(turn?.seat === game.scene.eyes, `${game.scene.id}: ${turn?.type}`).toBe(step.type === 'do');
      for (const index of game.allowed) expect(game.options()[index]).toBeDefined();
    });
  });

  it('answers every other choice with its message, and nothing changes', () => {
    take(lesson, (game, step) => {
      if (step.type !== 'do') return;
      const { allowed } = game;
      const others = [...game.options().keys()].filter((index) => !allowed.includes(index));
      expect(others).not.toEqual([]);
      const before = game.view;
      for (const index of others) expect(game.choose(index)).toEqual({ right: false, message: step.wrong });
      expect(game.view).toEqual(before);
      expect(game.step).toBe(step);
    });
  });

  it('goes on whichever of several right choices is made', () => {
    expect(take(lesson, () => {}, -1).isDone).toBe(true);
  });

  it('points at what is there', () => {
    const astray: string[] = [];
    take(lesson, (game, step) => {
      if (step.type === 'say' && step.show && !isThere(game, step.show)) astray.push(step.message);
    });
    expect(astray).toEqual([]);
  });

  it('ends each scene with a word, so that the table comes to rest', () => {
    for (const { steps } of lesson.scenes) expect(steps.at(-1)!.type).toBe('say');
  });

  it('begins at tables that could be real: three cards aside, and as many in hand as the round leaves', () => {
    for (const { position } of lesson.scenes) {
      const { families, round, turn } = Game.fromPosition(position).position;
      for (const [seat, { hand, setAside }] of families.entries()) {
        const toPlace = turn?.type === 'place' && turn.seat === seat ? 1 : 0;
        expect(setAside, position).toHaveLength(3);
        expect(hand, position).toHaveLength(ROUNDS + 1 - round + toPlace);
      }
    }
  });

  it('can be saved as text: it is data and nothing else', () => {
    expect(JSON.parse(JSON.stringify(lesson))).toEqual(lesson);
  });
});

describe('the words of lessons and examples', () => {
  it('are all used, each once', () => {
    const used = [...lessons.flatMap(messagesOf), ...KINDS.map((kind) => `example.${kind}`)];
    expect(Object.keys(words).toSorted()).toEqual(used.toSorted());
  });

  it('are numbered by scene and step', () => {
    for (const lesson of lessons)
      for (const { id, steps } of lesson.scenes) {
        const said = steps.filter((step) => step.type !== 'play');
        expect(said.map(({ message }) => message)).toEqual(
          said.map((_, index) => `lesson.${lesson.id}.${id}.${index + 1}`),
        );
      }
  });

  it.each(Object.entries(words))('are short and well set: %s', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(220);
    expect(text).not.toMatch(/['"{}<>]|\.\.\./);
  });
});
