import { useEffect, useState } from 'preact/hooks';
import { refusalText } from './adminClient.ts';

/** Rows in a page of the server. */
const PAGE = 50;

export interface AdminList<T> {
  /** Undefined until the first page has arrived. */
  readonly rows: readonly T[] | undefined;
  readonly error: string | null;
  readonly reload: () => void;
  /** Loads the next page; undefined if there is none. */
  readonly loadMore: (() => void) | undefined;
}

/** A list of the server, page by page. It is loaded again when `key` changes. */
export function useAdminList<T extends { readonly id: number }>(
  key: string,
  load: (page: { before?: number }) => Promise<readonly T[]>,
): AdminList<T> {
  const [rows, setRows] = useState<readonly T[]>();
  const [error, setError] = useState<string | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [version, setVersion] = useState(0);
  const fetchPage = (before: readonly T[]) => {
    const last = before.at(-1)?.id;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      try {
        const page = await load(last === undefined ? {} : { before: last });
        if (!isCurrent) return;
        setRows([...before, ...page]);
        setHasMore(page.length === PAGE);
        setError(null);
      } catch (caught) {
        if (isCurrent) setError(refusalText(caught));
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  };
  useEffect(() => fetchPage([]), [key, version]);
  return {
    rows,
    error,
    reload: () => setVersion((now) => now + 1),
    loadMore: hasMore && rows ? () => void fetchPage(rows) : undefined,
  };
}
