import { START } from '@oriflamme/ratings';
import type { ListedState } from './listing.ts';

/** With each second that a table waits, opponents whose strength differs by so much more are as good: 20 points. */
const WIDENING_PER_SECOND = 1;

/** Ids of the people at a table. */
const peopleAt = ({ seats }: Pick<ListedState, 'seats'>): string[] =>
  seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

/** Those at whose tables a person would play against opponents of similar strength first, and those that wait longest. */
export function bestMatchesFirst(
  tables: readonly ListedState[],
  person: string,
  strengths: ReadonlyMap<string, number>,
  now: number,
): ListedState[] {
  const strengthOf = (id: string) => strengths.get(id) ?? START.mu;
  const own = strengthOf(person);
  const misfit = (table: ListedState): number => {
    const others = peopleAt(table).map(strengthOf);
    const mean = others.reduce((sum, each) => sum + each, 0) / others.length;
    const gap = others.length === 0 ? Math.abs(START.mu - own) : Math.abs(mean - own);
    // All wait equally long until bots come, so the one that will be filled first has waited longest.
    const left = ((table.fillAt ?? now) - now) / 1000;
    return gap + left * WIDENING_PER_SECOND;
  };
  return tables
    .map((table) => ({ table, misfit: misfit(table) }))
    .toSorted((a, b) => a.misfit - b.misfit || (a.table.id < b.table.id ? -1 : 1))
    .map(({ table }) => table);
}
