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

const exists = (id: string): boolean =>
  sections.some((section) => section.id === id || entriesOf(section).some((entry) => entry.id === id));

/** Scrolls to the rule in the URL, again when its link is clicked once more. */
function useScrollToTarget(target: string | undefined, isReady: boolean) {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const element = target !== undefined && isReady ? document.getElementById(anchorOf(target)) : null;
    element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    element?.focus({ preventScroll: true });
  }, [target, isReady, visit]);
  return (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link?.getAttribute('href') === location.hash) setVisit(visit + 1);
  };
}

export default function RulesPage({ params: [target] }: { readonly params: readonly string[] }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Following a reference in the search results ends the search.
  useEffect(() => {
    if (target !== undefined) setQuery('');
  }, [target]);
  const onClick = useScrollToTarget(target, query === '');
  const terms = termsOf(query);
  const found = filterRules(terms);
  const count = found.reduce((sum, filtered) => sum + countOf(filtered), 0);
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
              // The search may hide the rule in the URL.
              if (target !== undefined) navigate('rules');
              setQuery(next);
            }}
          />
          <Contents found={found} isSearching={isSearching} />
        </aside>
        <div class="rules-sheet">
          {target !== undefined && !exists(target) && (
            <p class="notice">{t('rulesPage.unknown', { id: target })}</p>
          )}
          {found.map(({ section, cards, entries }) => (
            <RulesSection
              key={section.id}
              section={section}
              number={sections.indexOf(section)}
              cards={cards}
              entries={entries}
              terms={terms}
              target={target}
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
