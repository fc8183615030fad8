import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import type { AdminList } from './useAdminList.ts';

interface Props<T> {
  readonly list: AdminList<T>;
  readonly label: string;
  /** Shown if there is none. */
  readonly none: string;
  readonly row: (row: T) => ComponentChildren;
}

/** A list with its error, and a button for the next page. */
export function AdminRows<T extends { readonly id: number }>({ list, label, none, row }: Props<T>) {
  const { rows, error, loadMore } = list;
  return (
    <>
      <ErrorNotice error={error} />
      {rows?.length === 0 && <p class="quiet">{none}</p>}
      {rows && rows.length > 0 && (
        <ul class="admin-rows" aria-label={label}>
          {rows.map((each) => (
            <li key={each.id}>{row(each)}</li>
          ))}
        </ul>
      )}
      {loadMore && (
        <button type="button" class="action small" onClick={loadMore}>
          <b>{t('admin.more')}</b>
        </button>
      )}
    </>
  );
}
