import type { MyTable } from '@oriflamme/protocol';

export type MyGameGroup = 'turn' | 'playing' | 'open' | 'over';

/** How a table concerns its player. */
export const groupOf = ({ phase, isMyTurn }: Pick<MyTable, 'phase' | 'isMyTurn'>): MyGameGroup =>
  phase === 'playing' && isMyTurn ? 'turn' : phase;

const ORDER: readonly MyGameGroup[] = ['turn', 'playing', 'open', 'over'];

/** First where one is awaited, and there who has waited longest; everything else the latest first. */
export const sortMyGames = (tables: readonly MyTable[]): MyTable[] =>
  tables.toSorted((a, b) => {
    const [one, two] = [groupOf(a), groupOf(b)];
    if (one !== two) return ORDER.indexOf(one) - ORDER.indexOf(two);
    return one === 'turn' ? a.at - b.at : b.at - a.at;
  });
