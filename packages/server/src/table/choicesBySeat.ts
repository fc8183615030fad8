import type { LogRow } from '../store/store.ts';
import { isRulesMigration, parseEntry } from './stored/parseEntry.ts';
import type { TableState } from './tableState.ts';

/** Choices of a seat by its player, automatic keeps included, and by the bot in the player's place. */
interface Choices {
  own: number;
  substitute: number;
}

/**
 * Who made the choices at each seat. After a change of the rules the game starts from a position, and earlier choices do
 * not count.
 */
export function choicesBySeat(
  { seats, deciders }: Pick<TableState, 'seats' | 'deciders'>,
  rows: readonly LogRow[],
): Choices[] {
  const choices = seats.map(() => ({ own: 0, substitute: 0 }));
  const start = rows.findLastIndex(({ entry }) => isRulesMigration(entry));
  for (const { entry: text } of rows.slice(start + 1)) {
    const entry = parseEntry(text);
    if (entry.type !== 'chose') continue;
    const seat = deciders[entry.decision];
    if (entry.by === 'bot') choices[seat].substitute += 1;
    else choices[seat].own += 1;
  }
  return choices;
}
