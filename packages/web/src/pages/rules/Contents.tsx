import { href } from '../../lib/router.ts';
import { roman } from '../../lib/roman.ts';
import { t } from '../../i18n/i18n.ts';
import { countOf, type FilteredSection } from './filterRules.ts';
import { sections } from './rulebook.ts';

/** What the leaf holds; while something is looked for, where it was found and how often. */
export const Contents = ({
  found,
  isSearching,
}: {
  readonly found: readonly FilteredSection[];
  readonly isSearching: boolean;
}) => (
  <nav class="contents" aria-label={t('rulesPage.contents')}>
    <ol>
      {found.map((each) => (
        <li key={each.section.id}>
          <a href={href('rules', each.section.id)}>
            <span class="numeral" aria-hidden="true">
              {roman(sections.indexOf(each.section) + 1)}
            </span>
            <span>{t(each.section.title)}</span>
            {isSearching && <b>{countOf(each)}</b>}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
