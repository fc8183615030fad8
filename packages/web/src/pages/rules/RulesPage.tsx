import { useEffect, useRef, useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { navigate } from '../../lib/router.ts';
import { prefersReducedMotion } from '../../lib/theme.ts';
import { t } from '../../i18n/i18n.ts';
import { Contents } from './Contents.tsx';
import { countOf, filterRules } from './filterRules.ts';
import { anchorOf, entriesOf, sections } from './rulebook.ts';
import './rules.css';
import { RulesSection } from './RulesSection.tsx';
import { SearchField } from './SearchField.tsx';
import { termsOf } from './search.ts';

const isHere = (id: string): boolean =>
  sections.some((section) => section.id === id || entriesOf(section).some((entry) => entry.id === id));

/** Goes to what the address names, and again when a link to it is followed once more. */
function useGoing(sought: string | undefined, isReady: boolean) {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const place = sought !== undefined && isReady ? document.getElementById(anchorOf(sought)) : null;
    place?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    place?.focus({ preventScroll: true });
  }, [sought, isReady, visit]);
  return (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link?.getAttribute('href') === location.hash) setVisit(visit + 1);
  };
}

export default function RulesPage({ words: [sought] }: { readonly words: readonly string[] }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Whoever follows a reference out of what was found wants to see it where it stands.
  useEffect(() => {
    if (sought !== undefined) setQuery('');
  }, [sought]);
  const onClick = useGoing(sought, query === '');
  const terms = termsOf(query);
  const found = filterRules(terms);
  const count = found.reduce((sum, each) => sum + countOf(each), 0);
  const isSearching = terms.length > 0;
  return (
    <div class={`page rules-page ${isSearching ? 'searching' : ''}`}>
      <TopBar />
      <main onClick={onClick}>
        <header class="rules-title">
          <h1>{t('title')}</h1>
          <p class="intro">{t('intro')}</p>
        </header>
        <aside class="rules-aside">
          <SearchField
            field={field}
            query={query}
            count={count}
            onSearch={(next) => {
              // What the address led to may be gone from the page now.
              if (sought !== undefined) navigate('rules');
              setQuery(next);
            }}
          />
          <Contents found={found} isSearching={isSearching} />
        </aside>
        <div class="rules-sheet">
          {sought !== undefined && !isHere(sought) && (
            <p class="notice">{t('rulesPage.unknown', { id: sought })}</p>
          )}
          {found.map(({ section, cards, entries }) => (
            <RulesSection
              key={section.id}
              section={section}
              number={sections.indexOf(section)}
              cards={cards}
              entries={entries}
              terms={terms}
              sought={sought}
            />
          ))}
          {count === 0 && (
            <div class="no-results">
              <p>{t('rulesPage.nothing', { query: query.trim() })}</p>
              <button
                type="button"
                class="action"
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                <b>{t('rulesPage.clear')}</b>
              </button>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
