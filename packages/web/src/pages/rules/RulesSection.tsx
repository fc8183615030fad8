import type { Kind } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { roman } from '../../lib/roman.ts';
import { t } from '../../i18n/i18n.ts';
import { CardRows } from './CardRows.tsx';
import { RuleEntry } from './RuleEntry.tsx';
import { anchorOf, type Entry, type Section } from './rulebook.ts';
import { Marked } from './RuleText.tsx';
import type { Terms } from './search.ts';

interface Props {
  readonly section: Section;
  readonly number: number;
  readonly cards: readonly Kind[];
  readonly entries: readonly Entry[];
  readonly terms: Terms;
  readonly target: string | undefined;
}

export function RulesSection({ section, number, cards, entries, terms, target }: Props) {
  // Initials alternate between red and blue, as in manuscripts.
  const names = [
    'rules-section',
    familyClass(number % 2),
    section.isAllRulings ? 'all-rulings' : '',
    section.id,
  ];
  return (
    <section class={names.join(' ')}>
      <h2 id={anchorOf(section.id)} tabIndex={-1}>
        <span class="section-title">
          <Marked text={t(section.title)} terms={terms} />
        </span>
        <span class="numeral" aria-hidden="true">
          {roman(number + 1)}
        </span>
      </h2>
      {cards.length > 0 && <CardRows kinds={cards} terms={terms} />}
      <ol class="rules">
        {entries.map((entry) => (
          <RuleEntry
            key={entry.id}
            entry={entry}
            section={section}
            terms={terms}
            isTarget={entry.id === target}
          />
        ))}
      </ol>
    </section>
  );
}
