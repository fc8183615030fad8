import type { Kind, Option, Place, Seat, Turn, View } from '@oriflamme/engine';
import { cardName, cardText, FAMILIES } from '../../format/names.ts';
import type { Prompt, Choice } from './prompt.ts';
import { describeActor, describeCard, letterOf, topOf } from '../screen/describeCard.ts';
import { type IndexedOption, gapChoice, places, stackChoice, stacks, type OptionWith } from './choices.ts';
import { actionPrompt, actionQuestion } from './actionPrompts.ts';

/** The prompt for the pending decision of the view's seat. */
export function promptFor(view: View, turn: Turn, options: readonly Option[]): Prompt {
  const entries = options.map((option, index) => ({ option, index }));
  switch (turn.type) {
    case 'place':
      return placementPrompt(view, entries as IndexedOption<Extract<Option, { card: Kind; at: Place }>>[]);
    case 'resolve':
      return resolvePrompt(view, turn.stack, entries as IndexedOption<OptionWith<'do'>>[]);
    case 'target':
      return {
        question: targetQuestion(view, turn.stack, turn.ability),
        note: cardText(turn.ability),
        choices: stacks(view, entries as IndexedOption<OptionWith<'target'>>[]),
      };
    case 'pick':
      return {
        question: 'Which character does your Machination activate?',
        choices: stacks(view, entries as IndexedOption<OptionWith<'target'>>[]),
      };
    case 'victim':
      return victimPrompt(
        view,
        describeActor(view, turn.stack, turn.ability),
        entries as IndexedOption<{ seat: Seat }>[],
      );
    case 'twin':
      return {
        question: 'Where does your Twin enter?',
        choices: places(view, entries as IndexedOption<{ at: Place }>[]),
      };
    case 'decree':
      return decreePrompt(view, entries as IndexedOption<{ card: number; gap: number }>[]);
    case 'informant':
    case 'diplomat':
    case 'judge':
    case 'influence':
      return actionPrompt(view, actionQuestion(view, turn), entries as IndexedOption<OptionWith<'do'>>[]);
  }
}

const targetQuestion = (view: View, stack: number, ability: Kind): string =>
  `Which card does ${describeActor(view, stack, ability)} ${ability === 'shapeshifter' ? 'copy' : 'choose'}?`;

function placementPrompt(view: View, entries: IndexedOption<{ card: Kind; at: Place }>[]): Prompt {
  const kinds = [...new Set(entries.map(({ option }) => option.card))];
  const choices = kinds.map((kind, at): Choice => {
    const placements = entries.filter(({ option }) => option.card === kind);
    return {
      key: at + 1,
      names: [cardName(kind).toLowerCase()],
      label: cardName(kind),
      next:
        view.queue.length === 0
          ? placements[0].index
          : { question: `Where do you place your ${cardName(kind)}?`, choices: places(view, placements) },
    };
  });
  const unavailable = view.deck
    .filter((kind) => !kinds.includes(kind))
    .map((kind) => ({
      name: cardName(kind).toLowerCase(),
      why: `The ${cardName(kind)} is not in your hand.`,
    }));
  return { question: 'Which card do you place?', choices, unavailable };
}

function resolvePrompt(view: View, stack: number, entries: IndexedOption<OptionWith<'do'>>[]): Prompt {
  const card = topOf(view, stack);
  const name = cardName(card.kind!);
  const labels: Partial<Record<OptionWith<'do'>['do'], string>> = {
    keep: `keep it face-down, ●${card.influence} becomes ●${card.influence + 1}`,
    reveal: 'reveal it',
  };
  const choices = entries.map(({ option, index }, at) => ({
    key: at + 1,
    names: [option.do],
    label: labels[option.do]!,
    next: index,
  }));
  const influence = card.influence > 0 ? ` with ●${card.influence}` : '';
  return {
    question: `Your face-down ${name}${influence} at ${stack + 1}: keep or reveal?`,
    note: cardText(card.kind!),
    choices,
    unavailable: [{ name: 'reveal', why: `Your ${name} cannot be revealed without influence on it.` }],
  };
}

function victimPrompt(view: View, actor: string, entries: IndexedOption<{ seat: Seat }>[]): Prompt {
  return {
    question: `Which family does ${actor} steal from?`,
    choices: entries.map(({ option: { seat }, index }, at) => ({
      key: at + 1,
      names: [FAMILIES[seat].toLowerCase(), letterOf(seat).toLowerCase()],
      label: `${FAMILIES[seat]}, who has ●${view.families[seat].treasury}`,
      next: index,
    })),
  };
}

function decreePrompt(view: View, entries: IndexedOption<{ card: number; gap: number }>[]): Prompt {
  const cards = [...new Set(entries.map(({ option }) => option.card))];
  const choices = cards.map((stack) =>
    stackChoice(view, stack, {
      question: `Where does the Royal Decree move ${describeCard(view, topOf(view, stack))}?`,
      choices: entries.filter(({ option }) => option.card === stack).map((entry) => gapChoice(view, entry)),
    }),
  );
  return { question: 'Which card does your Royal Decree move?', choices };
}
