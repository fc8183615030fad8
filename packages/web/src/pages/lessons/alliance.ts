import type { Lesson } from './lesson.ts';

export const alliance: Lesson = {
  id: 'alliance',
  title: 'lesson.alliance.title',
  about: 'lesson.alliance.about',
  chapters: [
    {
      id: 'trade',
      position:
        'R(fanatic)+1 >R(trade)+2 B(empress) G(judge) | R2 hand=diplomat,informant,insurrection,judge discards=deserter B3 hand=diplomat,fanatic,informant,judge discards=blackmail,deserter G3 hand=diplomat,empress,fanatic,informant discards=blackmail,deserter | round 3 first R | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.trade.1', show: { stack: 1 } },
        {
          type: 'choose',
          message: 'lesson.alliance.trade.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.alliance.trade.2.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.trade.3', show: { player: 0 } },
        { type: 'auto', choices: [{ do: 'keep' }, { do: 'keep' }] },
        { type: 'explain', message: 'lesson.alliance.trade.4', show: { player: 0 } },
      ],
    },
    {
      id: 'infiltration',
      position:
        'R(judge) G[empress] >R[deserter]/R(infiltration) B(fanatic)+2 G(informant) | R3 hand=diplomat,empress,insurrection,trade B3 hand=diplomat,empress,informant,judge discards=blackmail,deserter G4 hand=diplomat,fanatic,judge,trade discards=deserter | round 3 first B | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.infiltration.1', show: { stack: 2 } },
        {
          type: 'choose',
          message: 'lesson.alliance.infiltration.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.alliance.infiltration.2.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.alliance.infiltration.3',
          choices: [{ target: 3 }],
          wrong: 'lesson.alliance.infiltration.3.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.infiltration.4', show: { player: 0 } },
        { type: 'explain', message: 'lesson.alliance.infiltration.5', show: { stack: 2 } },
      ],
    },
    {
      id: 'diplomat',
      position:
        '>B[diplomat] G(judge)+2 R[diplomat]+2 R(trade)+1 | R4 hand=empress,fanatic,informant,judge discards=deserter B3 hand=empress,fanatic,informant,judge discards=blackmail,deserter G3 hand=diplomat,empress,fanatic,informant discards=blackmail,deserter | round 3 first G | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.diplomat.1', show: { stack: 2 } },
        { type: 'auto', choices: [{ do: 'feed', target: 2 }, { do: 'keep' }] },
        { type: 'explain', message: 'lesson.alliance.diplomat.2', show: { stack: 2 } },
        {
          type: 'choose',
          message: 'lesson.alliance.diplomat.3',
          choices: [{ do: 'leave' }],
          wrong: 'lesson.alliance.diplomat.3.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.diplomat.4', show: { player: 0 } },
      ],
    },
    {
      id: 'informant',
      position:
        'B[empress] >R[informant] G[fanatic] R(trade)+1 B(judge) G(diplomat) | R4 hand=deserter,fanatic,insurrection,judge discards=blackmail B4 hand=diplomat,fanatic,informant,trade discards=deserter G3 hand=empress,informant,judge,trade discards=deserter | round 3 first R | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.informant.1', show: { stack: 1 } },
        {
          type: 'choose',
          message: 'lesson.alliance.informant.2',
          choices: [{ do: 'swap', card: 'deserter' }],
          wrong: 'lesson.alliance.informant.2.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.informant.3', show: { stack: 1 } },
        { type: 'explain', message: 'lesson.alliance.informant.4', show: { hand: 'informant' } },
      ],
    },
    {
      id: 'judge',
      position:
        'R(fanatic)+1 >B(judge)+1 G(trade)+2 R[judge] | R3 hand=diplomat,empress,informant,insurrection discards=deserter B3 hand=diplomat,empress,fanatic,informant discards=blackmail,deserter G3 hand=diplomat,fanatic,informant,judge discards=blackmail,deserter | round 3 first B | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.judge.1', show: { stack: 3 } },
        { type: 'auto', choices: [{ do: 'reveal' }, { do: 'verdict', target: 2 }, { do: 'keep' }] },
        { type: 'explain', message: 'lesson.alliance.judge.2', show: { stack: 2 } },
        {
          type: 'choose',
          message: 'lesson.alliance.judge.3',
          choices: [{ do: 'eliminate', target: 2 }],
          wrong: 'lesson.alliance.judge.3.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.judge.4', show: { player: 0 } },
      ],
    },
    {
      id: 'insurrection',
      position:
        'R(trade)+1 B(fanatic)+2 >R(insurrection)+3 G[empress] B(judge) | R4 hand=diplomat,empress,judge discards=blackmail,deserter B5 hand=diplomat,informant,trade discards=blackmail,deserter G6 hand=diplomat,fanatic,trade discards=blackmail,deserter,judge | round 4 first G | deck alliance',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.alliance.insurrection.1', show: { stack: 2 } },
        {
          type: 'choose',
          message: 'lesson.alliance.insurrection.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.alliance.insurrection.2.wrong',
        },
        { type: 'explain', message: 'lesson.alliance.insurrection.3', show: { player: 0 } },
        { type: 'explain', message: 'lesson.alliance.insurrection.4', show: { stack: 1 } },
        { type: 'explain', message: 'lesson.alliance.insurrection.5' },
      ],
    },
  ],
};
