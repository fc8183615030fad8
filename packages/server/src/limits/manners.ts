import type { TransientPush } from '@oriflamme/protocol';
import type { CommandResult } from '../table/decide.ts';
import { reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';

/** What people want to have to do with each other, as far as tables are concerned. */
export interface Manners {
  /** Those of `others` who have blocked the person. */
  blockersOf(person: string, others: readonly string[]): Promise<readonly string[]>;
  /** Those of `others` who have blocked the person, or whom the person has blocked. */
  keptApart(person: string, others: readonly string[]): Promise<readonly string[]>;
  /** Those of whom the person wants to read nothing. The set changes with the person's wishes, until it is released. */
  hold(person: string): Promise<{ readonly hidden: ReadonlySet<string>; readonly release: () => void }>;
}

/** Says no more than that: nobody is told that they are blocked. */
export const CANNOT_JOIN = reject('cannot-join', 'You cannot join this table.');

/** The host and the players. */
export const peopleAt = ({
  host,
  seats,
}: Pick<TableState, 'seats'> & { readonly host?: TableState['host'] }): string[] => [
  ...new Set([
    ...(host ? [host.id] : []),
    ...seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : [])),
  ]),
];

/** Whether someone at the table has blocked the person who would sit down. */
export async function isKeptOut(
  manners: Manners | undefined,
  table: TableState,
  result: CommandResult,
): Promise<boolean> {
  if (!manners || !('entry' in result) || result.entry.type !== 'sat') return false;
  const { id } = result.entry.person;
  const others = peopleAt(table).filter((person) => person !== id);
  return others.length > 0 && (await manners.blockersOf(id, others)).length > 0;
}

/** The player who shows an emote. */
export function authorOf(push: TransientPush, { seats }: TableState): string | undefined {
  const who = push.type === 'emote' ? seats[push.seat] : undefined;
  return who?.type === 'person' ? who.person.id : undefined;
}
