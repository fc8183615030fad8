import { address } from '../app/route.ts';
import { roman } from '../table/numerals.ts';
import { say } from '../words/words.ts';
import { countOf, type Found } from './finding.ts';
import { sections } from './rulebook.ts';

/** What the leaf holds; while something is looked for, where it was found and how often. */
export const Contents = ({
  found,
  isSearching,
}: {
  readonly found: readonly Found[];
  readonly isSearching: boolean;
}) => (
  <nav class="contents" aria-label={say('rulesPage.contents')}>
    <ol>
      {found.map((each) => (
        <li key={each.section.id}>
          <a href={address('rules', each.section.id)}>
            <span class="numeral" aria-hidden="true">
              {roman(sections.indexOf(each.section) + 1)}
            </span>
            <span>{say(each.section.title)}</span>
            {isSearching && <b>{countOf(each)}</b>}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
