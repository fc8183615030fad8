import type { Lesson } from './lesson.ts';

export const basics: Lesson = {
  id: 'basics',
  title: 'lesson.basics.title',
  about: 'lesson.basics.about',
  chapters: [
    {
      id: 'place',
      position:
        'B(spy) G(heir) | R1 hand=ambush,archer,conspiracy,heir,lord,soldier,spy B1 hand=ambush,archer,conspiracy,heir,lord,soldier G1 hand=ambush,archer,conspiracy,lord,soldier,spy | round 1 first B R places | deck base',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.basics.place.1', show: { player: 0 } },
        { type: 'explain', message: 'lesson.basics.place.2', show: 'queue' },
        {
          type: 'choose',
          message: 'lesson.basics.place.3',
          choices: [
            { card: 'lord', at: 'front' },
            { card: 'lord', at: 'back' },
          ],
          wrong: 'lesson.basics.place.3.wrong',
        },
        { type: 'explain', message: 'lesson.basics.place.4', show: 'queue' },
      ],
    },
    {
      id: 'keep',
      position:
        '>R(conspiracy) R(lord)+1 B(spy)+1 G(heir)+1 B(soldier) G(archer) | R1 hand=ambush,archer,heir,soldier,spy B1 hand=ambush,archer,conspiracy,heir,lord G1 hand=ambush,conspiracy,lord,soldier,spy | round 2 first G | deck base',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.basics.keep.1', show: { stack: 0 } },
        {
          type: 'choose',
          message: 'lesson.basics.keep.2',
          choices: [{ do: 'keep' }],
          wrong: 'lesson.basics.keep.2.wrong',
        },
        { type: 'explain', message: 'lesson.basics.keep.3', show: { stack: 0 } },
        {
          type: 'choose',
          message: 'lesson.basics.keep.4',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.keep.4.wrong',
        },
        { type: 'explain', message: 'lesson.basics.keep.5', show: { player: 0 } },
        { type: 'explain', message: 'lesson.basics.keep.6', show: { stack: 1 } },
      ],
    },
    {
      id: 'eliminate',
      position:
        'B(lord)+2 G(spy)+1 >R(soldier)+1 B(heir)+2 R(archer) | R3 hand=ambush,heir,lord,spy discards=conspiracy B2 hand=ambush,archer,soldier,spy discards=royalDecree G2 hand=archer,lord,royalDecree,soldier discards=assassination,conspiracy | round 3 first R | deck base',
      seat: 0,
      steps: [
        {
          type: 'choose',
          message: 'lesson.basics.eliminate.1',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.eliminate.1.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.basics.eliminate.2',
          choices: [{ target: 3 }],
          wrong: 'lesson.basics.eliminate.2.wrong',
        },
        { type: 'explain', message: 'lesson.basics.eliminate.3', show: { player: 0 } },
        {
          type: 'choose',
          message: 'lesson.basics.eliminate.4',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.eliminate.4.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.basics.eliminate.5',
          choices: [{ target: 0 }],
          wrong: 'lesson.basics.eliminate.5.wrong',
        },
        { type: 'explain', message: 'lesson.basics.eliminate.6', show: 'queue' },
      ],
    },
    {
      id: 'stack',
      position:
        'B(lord)+2 R[spy] G(heir)+1 B(soldier) G(archer) | R3 hand=ambush,assassination,heir,lord,royalDecree discards=conspiracy B2 hand=ambush,archer,conspiracy,spy discards=assassination G3 hand=ambush,lord,soldier,spy discards=royalDecree | round 3 first B R places | deck base',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.basics.stack.1', show: { stack: 1 } },
        {
          type: 'choose',
          message: 'lesson.basics.stack.2',
          choices: [{ card: 'assassination', at: ['on', 1] }],
          wrong: 'lesson.basics.stack.2.wrong',
        },
        { type: 'explain', message: 'lesson.basics.stack.3', show: { stack: 1 } },
        { type: 'auto', choices: [{ do: 'keep' }] },
        {
          type: 'choose',
          message: 'lesson.basics.stack.4',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.stack.4.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.basics.stack.5',
          choices: [{ target: 0 }],
          wrong: 'lesson.basics.stack.5.wrong',
        },
        { type: 'explain', message: 'lesson.basics.stack.6', show: { stack: 0 } },
      ],
    },
    {
      id: 'ambush',
      position:
        'R[lord] B(ambush)+1 >R(soldier) G(heir)+1 B(spy) G(archer) | R2 hand=ambush,archer,conspiracy,heir,spy B1 hand=archer,conspiracy,heir,lord,soldier G1 hand=ambush,conspiracy,lord,soldier,spy | round 2 first G | deck base',
      seat: 0,
      steps: [
        {
          type: 'choose',
          message: 'lesson.basics.ambush.1',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.ambush.1.wrong',
        },
        {
          type: 'choose',
          message: 'lesson.basics.ambush.2',
          choices: [{ target: 1 }],
          wrong: 'lesson.basics.ambush.2.wrong',
        },
        { type: 'explain', message: 'lesson.basics.ambush.3', show: { player: 1 } },
        { type: 'explain', message: 'lesson.basics.ambush.4', show: { hand: 'ambush' } },
      ],
    },
    {
      id: 'end',
      position:
        'R[lord] >R(conspiracy)+3 B(heir)+2 G(ambush)+3 | R9 hand=archer discards=assassination,royalDecree,shapeshifter,soldier B10 hand=conspiracy discards=ambush,assassination,lord,soldier,spy G10 hand=royalDecree discards=archer,heir,lord,soldier,spy | round 6 first G | deck base',
      seat: 0,
      steps: [
        { type: 'explain', message: 'lesson.basics.end.1', show: { hand: 'archer' } },
        {
          type: 'choose',
          message: 'lesson.basics.end.2',
          choices: [{ do: 'reveal' }],
          wrong: 'lesson.basics.end.2.wrong',
        },
        { type: 'auto', choices: [{ do: 'reveal' }, { do: 'keep' }] },
        { type: 'explain', message: 'lesson.basics.end.3', show: { player: 0 } },
        { type: 'explain', message: 'lesson.basics.end.4' },
      ],
    },
  ],
};
