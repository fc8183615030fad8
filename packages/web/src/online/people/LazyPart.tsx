import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadCatalogs } from '../../i18n/i18n.ts';

type TablePart = FunctionComponent<{ readonly table: string }>;

const PARTS = {
  invite: () => import('./InviteFollowed.tsx'),
  achieved: () => import('./Achieved.tsx'),
} as const satisfies Record<string, () => Promise<{ readonly default: TablePart }>>;

interface Props {
  readonly part: keyof typeof PARTS;
  readonly table: string;
}

/** A part of a table's page that is loaded with its texts when it is shown. It is missing if that fails. */
export function LazyPart({ part, table }: Props) {
  const [loaded, setLoaded] = useState<{ readonly Part: TablePart }>();
  useEffect(() => {
    Promise.all([PARTS[part](), loadCatalogs('people')])
      .then(([{ default: Part }]) => setLoaded({ Part }))
      .catch(() => undefined);
  }, [part]);
  return loaded ? <loaded.Part table={table} /> : null;
}
