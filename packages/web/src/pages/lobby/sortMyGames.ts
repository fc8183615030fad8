import type { MyTable } from '@oriflamme/protocol';

export type MyGameGroup = 'turn' | 'playing' | 'open' | 'over';

export const groupOf = ({ phase, isMyTurn }: Pick<MyTable, 'phase' | 'isMyTurn'>): MyGameGroup =>
  phase === 'playing' && isMyTurn ? 'turn' : phase;

const ORDER: readonly MyGameGroup[] = ['turn', 'playing', 'open', 'over'];

/** Games on the player's turn first, the longest waiting at the top; the rest by group, the most recent first. */
export const sortMyGames = (tables: readonly MyTable[]): MyTable[] =>
  tables.toSorted((a, b) => {
    const [groupA, groupB] = [groupOf(a), groupOf(b)];
    if (groupA !== groupB) return ORDER.indexOf(groupA) - ORDER.indexOf(groupB);
    return groupA === 'turn' ? a.at - b.at : b.at - a.at;
  });
