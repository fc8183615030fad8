import type { Kind } from '@oriflamme/engine';
import { nameOf, textOf, typeOf } from '../card/cardWords.ts';
import { shelf } from '../gallery/shelf.ts';
import { say } from '../words/words.ts';
import { kindsOf } from './concerning.ts';
import { entriesOf, type Entry, type Section, sections } from './rulebook.ts';
import { isFound, type Terms } from './search.ts';

/** What is left of a section when something is looked for. */
export interface Found {
  readonly section: Section;
  readonly cards: readonly Kind[];
  readonly entries: readonly Entry[];
}

/** A section's title finds all that is in it, and a card's name every rule that concerns the card, however it is inflected there. */
const wordsOf = (section: Section, { id, rule, ruling }: Entry): string[] => [
  id,
  say(section.title),
  rule ? say(rule) : '',
  ruling ? `${say('rulesPage.ruling')} ${say(ruling)}` : '',
  ...kindsOf(id).map(nameOf),
];

const wordsOfCard = (section: Section, kind: Kind): string[] => [
  say(section.title),
  nameOf(kind),
  textOf(kind),
  say(`type.${typeOf(kind)}`),
];

export const find = (terms: Terms): Found[] =>
  sections
    .map((section) => ({
      section,
      cards: (section.set ? shelf[section.set] : []).filter((kind) =>
        isFound(terms, wordsOfCard(section, kind)),
      ),
      entries: entriesOf(section).filter((entry) => isFound(terms, wordsOf(section, entry))),
    }))
    .filter(({ cards, entries }) => cards.length + entries.length > 0);

export const countOf = ({ cards, entries }: Found): number => cards.length + entries.length;
