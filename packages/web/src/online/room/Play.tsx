import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Misfortune } from '../../app/Misfortune.tsx';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';

type Table = FunctionComponent<{ readonly table: OnlineTable }>;

let loading: Promise<Table> | undefined;

/** Fetches the table's screen, best before it is needed. */
export function fetchPlay(): Promise<Table> {
  loading ??= import('../play/PlayTable.tsx').then((loaded) => loaded.default);
  // What could not be fetched is asked for again by who needs it next.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The game itself. */
export function Play({ table }: { readonly table: OnlineTable }) {
  const [shown, setShown] = useState<Table | 'failed' | undefined>();
  useEffect(() => {
    fetchPlay()
      .then((loaded) => setShown(() => loaded))
      .catch(() => setShown('failed'));
  }, []);
  if (shown === 'failed')
    return <Misfortune title={say('trouble.fetch')} text={say('trouble.fetchText')} mayReload />;
  if (!shown) return <div class="page" aria-busy="true" />;
  const Shown = shown;
  return <Shown table={table} />;
}
