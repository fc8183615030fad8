import { href } from '../../lib/router.ts';
import { roman } from '../../lib/roman.ts';
import { t } from '../../i18n/i18n.ts';
import { countOf, type FilteredSection } from './filterRules.ts';
import { sections } from './rulebook.ts';

/** Table of contents, with the number of hits per section during a search. */
export const Contents = ({
  found,
  isSearching,
}: {
  readonly found: readonly FilteredSection[];
  readonly isSearching: boolean;
}) => (
  <nav class="contents" aria-label={t('rulesPage.contents')}>
    <ol>
      {found.map((filtered) => (
        <li key={filtered.section.id}>
          <a href={href('rules', filtered.section.id)}>
            <span class="numeral" aria-hidden="true">
              {roman(sections.indexOf(filtered.section) + 1)}
            </span>
            <span>{t(filtered.section.title)}</span>
            {isSearching && <b>{countOf(filtered)}</b>}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
