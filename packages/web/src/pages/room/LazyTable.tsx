import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';

type Table = FunctionComponent<{ readonly table: OnlineTable }>;

let loading: Promise<Table> | undefined;

/** Fetches the table's screen, best before it is needed. */
export function preloadTable(): Promise<Table> {
  loading ??= import('../onlineTable/OnlineTableScreen.tsx').then((loaded) => loaded.default);
  // What could not be fetched is asked for again by who needs it next.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The game itself. */
export function LazyTable({ table }: { readonly table: OnlineTable }) {
  const [shown, setShown] = useState<Table | 'failed' | undefined>();
  useEffect(() => {
    preloadTable()
      .then((loaded) => setShown(() => loaded))
      .catch(() => setShown('failed'));
  }, []);
  if (shown === 'failed') return <ErrorPage title={t('error.load')} text={t('error.loadText')} mayReload />;
  if (!shown) return <div class="page" aria-busy="true" />;
  const Shown = shown;
  return <Shown table={table} />;
}
