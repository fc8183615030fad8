import type { Lesson } from './lesson.ts';

export const ablaze: Lesson = {
  id: 'ablaze',
  title: 'lesson.ablaze.title',
  about: 'lesson.ablaze.about',
  chapters: [
    {
      id: 'prince',
      position:
        'B(felon) >R(prince) G(schemer) | R1 hand=bribery,cutthroat,felon,machination,queen,schemer B1 hand=bribery,cutthroat,machination,prince,queen,schemer G1 hand=bribery,cutthroat,felon,machination,prince,queen | round 1 first B | deck ablaze',
      seat: 0,
      steps: [
        {
          type: 'choose',
          message: 'lesson.ablaze.prince.1',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.ablaze.prince.1.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.prince.2',
          choices: [{ at: 'back' }],
          wrong: 'lesson.ablaze.prince.2.wrong',
        },
        { type: 'auto', choices: [{ do: 'keep' }] },
        { type: 'explain', message: 'lesson.ablaze.prince.3', show: { player: 0 } },
        { type: 'explain', message: 'lesson.ablaze.prince.4', show: { stack: 1 } },
      ],
    },
    {
      id: 'cutthroat',
      position:
        'B[queen] >R(cutthroat)+1 B(felon)+1 G[queen] R(schemer) G(trap) | R2 hand=bribery,felon,machination,prince,queen B3 hand=cutthroat,machination,prince,schemer,trap G3 hand=cutthroat,felon,machination,prince,schemer | round 2 first G | deck ablaze',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.ablaze.cutthroat.1', show: { stack: 0 } },
        {
          type: 'choose',
          message: 'lesson.ablaze.cutthroat.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.ablaze.cutthroat.2.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.cutthroat.3',
          choices: [{ target: 0 }],
          wrong: 'lesson.ablaze.cutthroat.3.wrong',
        },
        { type: 'explain', message: 'lesson.ablaze.cutthroat.4', show: { player: 0 } },
      ],
    },
    {
      id: 'machination',
      position:
        'R[queen] B(felon)+1 >R(machination)+2 G(trap)+1 B(schemer) R(felon) G(schemer) | R5 hand=bribery,cutthroat,prince,schemer B4 hand=cutthroat,machination,prince,queen discards=usurpation G4 hand=cutthroat,machination,prince,queen discards=usurpation | round 3 first B | deck ablaze',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.ablaze.machination.1', show: { stack: 2 } },
        {
          type: 'choose',
          message: 'lesson.ablaze.machination.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.ablaze.machination.2.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.machination.3',
          choices: [{ do: 'repeat' }],
          wrong: 'lesson.ablaze.machination.3.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.machination.4',
          choices: [{ do: 'repeat' }],
          wrong: 'lesson.ablaze.machination.4.wrong',
        },
        { type: 'explain', message: 'lesson.ablaze.machination.5', show: { player: 0 } },
      ],
    },
    {
      id: 'usurpation',
      position:
        'G(trap)+1 >R(usurpation)+1 B[queen] B(felon) R(schemer) G(schemer) | R2 hand=bribery,cutthroat,felon,machination,prince B3 hand=cutthroat,machination,prince,schemer,trap G2 hand=cutthroat,felon,machination,prince,queen | round 2 first B | deck ablaze',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.ablaze.usurpation.1', show: { player: 0 } },
        {
          type: 'choose',
          message: 'lesson.ablaze.usurpation.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.ablaze.usurpation.2.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.usurpation.3',
          choices: [{ target: 2 }],
          wrong: 'lesson.ablaze.usurpation.3.wrong',
        },
        { type: 'explain', message: 'lesson.ablaze.usurpation.4', show: { stack: 1 } },
        { type: 'explain', message: 'lesson.ablaze.usurpation.5', show: { player: 0 } },
      ],
    },
    {
      id: 'bribery',
      position:
        'R(trap)+1 G[schemer] >R(bribery) B[queen] B(felon) G(prince) | R3 hand=cutthroat,felon,machination,prince,schemer B3 hand=cutthroat,machination,prince,schemer,trap G3 hand=cutthroat,felon,machination,queen,trap | round 2 first G | deck ablaze',
      seat: 0,
      steps: [
        {
          type: 'choose',
          message: 'lesson.ablaze.bribery.1',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.ablaze.bribery.1.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.ablaze.bribery.2',
          choices: [{ target: 3 }],
          wrong: 'lesson.ablaze.bribery.2.wrong',
        },
        { type: 'explain', message: 'lesson.ablaze.bribery.3', show: { stack: 2 } },
        { type: 'explain', message: 'lesson.ablaze.bribery.4', show: { stack: 2 } },
        { type: 'explain', message: 'lesson.ablaze.bribery.5', show: { stack: 0 } },
      ],
    },
  ],
};
