import type { TableRatings } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchTableRatings } from './fetchRatings.ts';

/** Waits before each further try, in ms: a game is rated a moment after its end. */
const WAITS = [500, 1500, 4000];

/** The ratings at a table, read again whenever `key` changes. With `isOver`, those after the game, once it is rated. */
export function useTableRatings(table: string, key: string, isOver = false): TableRatings | undefined {
  const [ratings, setRatings] = useState<TableRatings | undefined>();
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      for (const wait of [0, ...WAITS]) {
        await new Promise((done) => setTimeout(done, wait));
        const found = isCurrent ? await fetchTableRatings(table) : undefined;
        if (!isCurrent) return;
        const isRated = found?.seats.some((seat) => seat?.change !== undefined) ?? false;
        if (!isOver || isRated) return setRatings(found);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [table, key, isOver]);
  return ratings;
}
