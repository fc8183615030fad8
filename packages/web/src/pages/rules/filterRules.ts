import type { Kind } from '@oriflamme/engine';
import { cardName, cardText, cardType } from '../../game/text/cardText.ts';
import { kindsBySet } from '../../components/card/cardCatalog.ts';
import { t } from '../../i18n/i18n.ts';
import { kindsOf } from './cardRules.ts';
import { entriesOf, type Entry, type Section, sections } from './rulebook.ts';
import { isFound, type Terms } from './search.ts';

/** The part of a section that matches the search. */
export interface FilteredSection {
  readonly section: Section;
  readonly cards: readonly Kind[];
  readonly entries: readonly Entry[];
}

/** Includes the section's title and the names of the cards concerned, which may be inflected in the rule's text. */
const ruleSearchTexts = (section: Section, { id, rule, ruling }: Entry): string[] => [
  id,
  t(section.title),
  rule ? t(rule) : '',
  ruling ? `${t('rulesPage.ruling')} ${t(ruling)}` : '',
  ...kindsOf(id).map(cardName),
];

const cardSearchTexts = (section: Section, kind: Kind): string[] => [
  t(section.title),
  cardName(kind),
  cardText(kind),
  t(`type.${cardType(kind)}`),
];

export const filterRules = (terms: Terms): FilteredSection[] =>
  sections
    .map((section) => ({
      section,
      cards: (section.set ? kindsBySet[section.set] : []).filter((kind) =>
        isFound(terms, cardSearchTexts(section, kind)),
      ),
      entries: entriesOf(section).filter((entry) => isFound(terms, ruleSearchTexts(section, entry))),
    }))
    .filter(({ cards, entries }) => cards.length + entries.length > 0);

export const countOf = ({ cards, entries }: FilteredSection): number => cards.length + entries.length;
