import { useEffect, useRef, useState } from 'preact/hooks';
import { Bar } from '../app/Bar.tsx';
import { go } from '../app/route.ts';
import { isCalm } from '../settings/theme.ts';
import { say } from '../words/words.ts';
import { Contents } from './Contents.tsx';
import { countOf, find } from './finding.ts';
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
    place?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' });
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
  const found = find(terms);
  const count = found.reduce((sum, each) => sum + countOf(each), 0);
  const isSearching = terms.length > 0;
  return (
    <div class={`page rules-page ${isSearching ? 'searching' : ''}`}>
      <Bar />
      <main onClick={onClick}>
        <header class="rules-title">
          <h1>{say('title')}</h1>
          <p class="intro">{say('intro')}</p>
        </header>
        <aside class="rules-aside">
          <SearchField
            field={field}
            query={query}
            count={count}
            onSearch={(next) => {
              // What the address led to may be gone from the page now.
              if (sought !== undefined) go('rules');
              setQuery(next);
            }}
          />
          <Contents found={found} isSearching={isSearching} />
        </aside>
        <div class="rules-leaf">
          {sought !== undefined && !isHere(sought) && (
            <p class="strip">{say('rulesPage.unknown', { id: sought })}</p>
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
            <div class="nothing">
              <p>{say('rulesPage.nothing', { query: query.trim() })}</p>
              <button
                type="button"
                class="act"
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                <b>{say('rulesPage.clear')}</b>
              </button>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
