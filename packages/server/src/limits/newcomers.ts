import type { Person } from '../table/entry.ts';
import type { LoadShedding } from './loadShedding.ts';
import type { TableLimits } from './tableLimits.ts';

interface Context {
  readonly tableLimits: TableLimits;
  readonly shedding: LoadShedding;
}

/** Whether an overloaded server refuses this person: it serves those who sit at tables, at whichever server they sat down. */
export async function refusesNewcomer(
  { tableLimits, shedding }: Context,
  person: Person | undefined,
): Promise<boolean> {
  if (!shedding.isShedding) return false;
  if (person && (await tableLimits.isPlayerAnywhere(person))) return false;
  // It counts the refusal, and the load may have fallen meanwhile.
  return shedding.refuses();
}
