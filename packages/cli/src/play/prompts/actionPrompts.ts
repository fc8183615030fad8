import type { Kind, Turn, View } from '@oriflamme/engine';
import { cardName } from '../../format/names.ts';
import type { Prompt, Choice } from './prompt.ts';
import { describeActor } from '../screen/describeCard.ts';
import { type IndexedOption, stacks, type OptionWith } from './choices.ts';

type ActionTurn = Extract<Turn, { stack: number }> | Extract<Turn, { type: 'influence' }>;

export const actionQuestion = (view: View, turn: ActionTurn): string =>
  turn.type === 'influence'
    ? `Your Machination has ●${turn.left} left: gain 1 of it, or lose 1 to activate one more character?`
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
  keep: 'keep it face-down',
  reveal: 'reveal it',
  count: 'count: gain as much as there is on the opposing face-down neighbours',
  swap: 'swap: back to your hand, with another card in her place',
  feed: 'feed: gain 1 and put 2 on another revealed Diplomat',
  leave: 'leave: gain the influence on her and discard her',
  verdict: 'verdict: gain 1 and put a Verdict token on a card',
  eliminate: 'eliminate a card with a Verdict token',
  gain: 'gain 1',
  repeat: 'repeat: lose 1 to activate one more character',
};

function nextPrompt(
  view: View,
  action: OptionWith<'do'>['do'],
  entries: IndexedOption<OptionWith<'do'>>[],
): Choice['next'] {
  if (action === 'swap') {
    const cards = entries as IndexedOption<{ card: Kind }>[];
    return {
      question: 'Which card from your hand takes her place?',
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
  verdict: 'Which card gets the Verdict token?',
  eliminate: 'Which card with a Verdict token do you eliminate?',
};
