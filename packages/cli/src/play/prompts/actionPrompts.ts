import type { Kind, Turn, View } from '@oriflamme/engine';
import { cardName } from '../../format/names.ts';
import type { Prompt, Choice } from './prompt.ts';
import { describeActor } from '../screen/describeCard.ts';
import { type IndexedOption, stacks, type OptionWith } from './choices.ts';

type ActionTurn = Extract<Turn, { stack: number }> | Extract<Turn, { type: 'influence' }>;

export const actionQuestion = (view: View, turn: ActionTurn): string =>
  turn.type === 'influence'
    ? `Your Machination has ●${turn.left} left: gain 1 of it, or give up 1 to set one more in motion?`
    : `What does ${describeActor(view, turn.stack, turn.type as Kind)} do?`;

/** Abilities with several actions, each of which may ask for a card next. */
export function actionPrompt(
  view: View,
  question: string,
  entries: IndexedOption<OptionWith<'do'>>[],
): Prompt {
  const actions = [...new Set(entries.map(({ option }) => option.do))];
  const choices = actions.map((action, at): Choice => {
    const matching = entries.filter(({ option }) => option.do === action);
    return {
      key: at + 1,
      names: [action],
      label: ACTION_LABELS[action],
      next: nextPrompt(view, action, matching),
    };
  });
  return { question, choices };
}

const ACTION_LABELS: Record<OptionWith<'do'>['do'], string> = {
  keep: 'keep it hidden',
  reveal: 'reveal it',
  count: 'count: gain what lies on the opposing hidden neighbours',
  swap: 'swap: back to the hand, another card in her place',
  feed: 'feed: gain 1, and another revealed Diplomat gets 2',
  leave: 'leave: gain what lies on her and discard her',
  verdict: 'verdict: gain 1 and put a Verdict on a card',
  eliminate: 'eliminate a card with a Verdict',
  gain: 'gain 1',
  repeat: 'repeat: give up 1, one more acts',
};

function nextPrompt(
  view: View,
  action: OptionWith<'do'>['do'],
  entries: IndexedOption<OptionWith<'do'>>[],
): Choice['next'] {
  if (action === 'swap') {
    const cards = entries as IndexedOption<{ card: Kind }>[];
    return {
      question: 'Which card of your hand takes her place?',
      choices: cards.map(({ option: { card }, index }, at) => ({
        key: at + 1,
        names: [cardName(card).toLowerCase()],
        label: cardName(card),
        next: index,
      })),
    };
  }
  const [{ option, index }] = entries;
  if (!('target' in option) || option.target === null) return index;
  const targets = entries as IndexedOption<OptionWith<'target'>>[];
  return { question: ACTION_TARGETS[action] ?? 'Which card?', choices: stacks(view, targets) };
}

const ACTION_TARGETS: Partial<Record<OptionWith<'do'>['do'], string>> = {
  feed: 'Which Diplomat gets 2?',
  verdict: 'On which card do you put the Verdict?',
  eliminate: 'Which card with a Verdict do you eliminate?',
};
