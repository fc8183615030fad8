import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';

type Table = FunctionComponent<{ readonly table: OnlineTable }>;

let loading: Promise<Table> | undefined;

/** Preloads the table screen. */
export function preloadTable(): Promise<Table> {
  loading ??= import('../onlineTable/OnlineTableScreen.tsx').then((module) => module.default);
  // A failed import is retried by the next caller.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The table screen, loaded on demand. */
export function LazyTable({ table }: { readonly table: OnlineTable }) {
  const [loaded, setLoaded] = useState<Table | 'failed' | undefined>();
  useEffect(() => {
    preloadTable()
      .then((component) => setLoaded(() => component))
      .catch(() => setLoaded('failed'));
  }, []);
  if (loaded === 'failed') return <ErrorPage title={t('error.load')} text={t('error.loadText')} mayReload />;
  if (!loaded) return <div class="page" aria-busy="true" />;
  const Component = loaded;
  return <Component table={table} />;
}
