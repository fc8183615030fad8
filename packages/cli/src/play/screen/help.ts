import { KINDS, type Kind, type View } from '@oriflamme/engine';
import { cardName, cardText, cardType } from '../../format/names.ts';
import { names } from './families.ts';
import { hang, listed, wrap } from '../terminal/wrapText.ts';
import { renderStackCards } from './knownCards.ts';

const COMMANDS: readonly (readonly [string, string])[] = [
  ['3', 'the choice with that number; a stack has the number on its card'],
  ['soldier front', 'words work too, even abbreviated: "so f", "soldier on 3"'],
  ['?', 'this help'],
  ['? soldier', 'what a card does'],
  ['? 3', 'what is known about stack 3, card by card'],
  ['cards', 'what is known about each family’s cards'],
  ['log', 'everything that has happened'],
  ['table', 'shows the table again; so does an empty line'],
  ['quit', 'leave the game'],
];

const HEAD_WIDTH = 16;

const LEGEND =
  'A card with a dashed frame is face-down; your own cards show their names. The letter is the family: R red, B blue, G green, Y gold, K black.';

/** Output of "?", with or without a topic. */
export function helpFor(topic: string, view: View, width: number): string[] {
  if (topic === '')
    return [
      ...COMMANDS.flatMap(([input, meaning]) => hang(`  ${input}`.padEnd(HEAD_WIDTH), meaning, width)),
      ...wrap(LEGEND, width),
      ...wrap(`The cards of this game: ${names(cardsOf(view))}.`, width),
    ];
  if (/^\d+$/.test(topic)) return explainStack(Number(topic), view, width);
  return explainCard(topic, view, width);
}

/** The cards of this game come first, so that "? so" finds its Soldier. */
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
  const matches = (kind: Kind) => cardName(kind).toLowerCase().startsWith(topic);
  const inGame = cardsOf(view).filter(matches);
  const found = inGame.length > 0 ? inGame : KINDS.filter(matches);
  if (found.length === 0)
    return wrap(`There is no card "${topic}". The cards of this game: ${names(cardsOf(view))}.`, width);
  if (found.length > 1) return wrap(`"${topic}" could be ${listed(found.map(cardName))}.`, width);
  const [kind] = found;
  return wrap(`${cardName(kind)}, ${cardType(kind).toLowerCase()}. ${cardText(kind)}`, width);
}
