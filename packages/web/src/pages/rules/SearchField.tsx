import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly count: number;
  readonly onSearch: (query: string) => void;
}

/** Search field with the number of hits as a live region. */
export function SearchField({ field, query, count, onSearch }: Props) {
  const id = useId();
  return (
    <form class="rules-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <label for={id} class="small-heading">
        {t('rulesPage.search')}
      </label>
      <div class="search-line">
        <input
          ref={field}
          id={id}
          class="plain"
          type="search"
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          placeholder={t('rulesPage.searchHint')}
          value={query}
          onInput={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            // In a dialog, the first Escape clears the search and the second one closes the dialog.
            event.preventDefault();
            onSearch('');
          }}
        />
        {query !== '' && (
          <button
            type="button"
            class="cross"
            aria-label={t('rulesPage.clear')}
            onClick={() => {
              onSearch('');
              field.current?.focus();
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6L18 18M18 6L6 18" />
            </svg>
          </button>
        )}
      </div>
      <p class="count quiet" role="status">
        {query.trim() !== '' && t('rulesPage.found', { n: count })}
      </p>
    </form>
  );
}
