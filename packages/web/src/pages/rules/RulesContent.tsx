import { useEffect, useRef, useState } from 'preact/hooks';
import { prefersReducedMotion } from '../../lib/theme.ts';
import { t } from '../../i18n/i18n.ts';
import { Contents } from './Contents.tsx';
import { countOf, filterRules } from './filterRules.ts';
import { anchorOf, entriesOf, sections } from './rulebook.ts';
import './rules.css';
import './rulesOverlay.css';
import { Legend } from './Legend.tsx';
import { RulesSection } from './RulesSection.tsx';
import { SearchField } from './SearchField.tsx';
import { termsOf } from './search.ts';

const exists = (id: string): boolean =>
  sections.some((section) => section.id === id || entriesOf(section).some((entry) => entry.id === id));

/** Scrolls to a rule, again when it is visited once more. */
function useScrollToTarget(target: string | undefined, isReady: boolean, visit: number): void {
  useEffect(() => {
    const element = target !== undefined && isReady ? document.getElementById(anchorOf(target)) : null;
    element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    element?.focus({ preventScroll: true });
  }, [target, isReady, visit]);
}

interface Props {
  /** The rule or section to show. */
  readonly target: string | undefined;
  /** Counts visits to the target: the same one may be visited again. */
  readonly visit: number;
  /** Called when a search begins, which may hide the target. */
  readonly onLeaveTarget: () => void;
}

/** All rules with contents and search. */
export function RulesContent({ target, visit, onLeaveTarget }: Props) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Following a reference in the search results ends the search.
  useEffect(() => {
    if (target !== undefined) setQuery('');
  }, [target, visit]);
  useScrollToTarget(target, query === '', visit);
  const terms = termsOf(query);
  const found = filterRules(terms);
  const count = found.reduce((sum, filtered) => sum + countOf(filtered), 0);
  const isSearching = terms.length > 0;
  return (
    <div class={`rulebook ${isSearching ? 'searching' : ''}`}>
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
            if (target !== undefined) onLeaveTarget();
            setQuery(next);
          }}
        />
        <Contents found={found} isSearching={isSearching} />
      </aside>
      <div class="rules-sheet">
        {target !== undefined && !exists(target) && (
          <p class="notice">{t('rulesPage.unknown', { id: target })}</p>
        )}
        {!isSearching && <Legend />}
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
    </div>
  );
}
