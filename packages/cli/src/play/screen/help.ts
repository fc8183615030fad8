import { KINDS, type Kind, type View } from '@oriflamme/engine';
import { cardName, cardText, cardType } from '../../format/names.ts';
import { names } from './families.ts';
import { hang, listed, wrap } from '../terminal/wrapText.ts';
import { renderStackCards } from './knownCards.ts';

const COMMANDS: readonly (readonly [string, string])[] = [
  ['3', 'the choice with that number; a stack has the number on its card'],
  ['soldier front', 'words do as well, and so do their beginnings: "so f", "soldier on 3"'],
  ['?', 'this'],
  ['? soldier', 'what a card does'],
  ['? 3', 'what is known of stack 3, card by card'],
  ['cards', 'what is known of each family’s cards'],
  ['log', 'all that has happened'],
  ['table', 'the table once more; an empty line does the same'],
  ['quit', 'leave'],
];

const HEAD = 16;

const READING =
  'A card in broken lines is face-down; your own shows its name between the curtains. The letter is its family: R red, B blue, G green, Y gold, K black.';

/** Answers "?" and what stands behind it. */
export function helpFor(topic: string, view: View, width: number): string[] {
  if (topic === '')
    return [
      ...COMMANDS.flatMap(([typed, does]) => hang(`  ${typed}`.padEnd(HEAD), does, width)),
      ...wrap(READING, width),
      ...wrap(`The cards of this game: ${names(cardsOf(view))}.`, width),
    ];
  if (/^\d+$/.test(topic)) return explainStack(Number(topic), view, width);
  return explainCard(topic, view, width);
}

/** Those that are played first, so that "? so" finds the Soldier of this game. */
const cardsOf = (view: View): Kind[] => [
  ...view.deck,
  ...(view.deck.includes('prince') ? ['twin' as const] : []),
];

function explainStack(number: number, view: View, width: number): string[] {
  if (number < 1 || number > view.queue.length)
    return wrap(
      view.queue.length === 0
        ? 'The queue is empty.'
        : `There is no stack ${number}: they are numbered 1 to ${view.queue.length}.`,
      width,
    );
  return renderStackCards(view, number, width);
}

function explainCard(topic: string, view: View, width: number): string[] {
  const begins = (kind: Kind) => cardName(kind).toLowerCase().startsWith(topic);
  const here = cardsOf(view).filter(begins);
  const found = here.length > 0 ? here : KINDS.filter(begins);
  if (found.length === 0)
    return wrap(`There is no card "${topic}". The cards of this game: ${names(cardsOf(view))}.`, width);
  if (found.length > 1) return wrap(`"${topic}" could be ${listed(found.map(cardName))}.`, width);
  const [kind] = found;
  return wrap(`${cardName(kind)}, ${cardType(kind).toLowerCase()}. ${cardText(kind)}`, width);
}
