import type { Seat } from '@oriflamme/engine';
import { applyEntry } from './applyEntry.ts';
import { waitingFor } from './applyDealEntry.ts';
import type { Entry } from './entry.ts';
import type { TableState } from './tableState.ts';

/** What the steps of a deal need besides the table. */
export interface DealTerms {
  readonly now: () => number;
  /** How long players have to answer in each stage. */
  readonly dealMs: number;
  /** Draws the random part of the server's seed. */
  readonly newServerSeed: (table: string, attempt: number) => string;
}

/**
 * The players whose programs are asked for a seed. One who is away would only delay the others, and one with an older client
 * has given a seed already.
 */
const seatsToAsk = ({ seats }: TableState): Seat[] =>
  seats.flatMap((who, seat) =>
    who.type === 'person' && who.awaySince === null && who.clientSeed === undefined ? [seat] : [],
  );

/** Begins to deal, or starts the game at once if there is nobody to ask for a seed. */
export function startEntries(table: TableState, { now, dealMs }: DealTerms): Entry[] {
  const seats = seatsToAsk(table);
  return seats.length === 0 ? [{ type: 'started' }] : [{ type: 'dealOpened', seats, dueAt: now() + dealMs }];
}

/** An entry together with the steps of the deal that follow from it, to be committed as one. */
export function withDealSteps(table: TableState, entry: Entry, terms: DealTerms): Entry[] {
  if (!isDealing(table) && entry.type !== 'dealOpened') return [entry];
  const entries: Entry[] = [entry];
  let state = applyEntry(table, entry, terms.now()).state;
  for (let next = nextStep(state, terms); next; next = nextStep(state, terms)) {
    entries.push(next);
    if (next.type === 'started') break;
    state = applyEntry(state, next, terms.now()).state;
  }
  return entries;
}

export const isDealing = ({ phase, deal }: TableState): boolean => phase === 'open' && deal !== undefined;

/** The next step once nobody is waited for. Without one of its players no game starts. */
function nextStep(table: TableState, terms: DealTerms): Entry | undefined {
  const { deal } = table;
  if (!deal || !isDealing(table)) return undefined;
  const left = emptySeats(table);
  if (left.length > 0) return stopEntry(table, left, 'left', terms);
  if (waitingFor(deal).length > 0) return undefined;
  return deal.stage === 'commit'
    ? { type: 'dealFixed', dueAt: terms.now() + terms.dealMs }
    : { type: 'started' };
}

const emptySeats = ({ seats }: TableState): Seat[] =>
  seats.flatMap(({ type }, seat) => (type === 'empty' ? [seat] : []));

/**
 * The step when the time of a stage is over. Without a hash a player takes no part: nothing has been revealed yet, so this
 * chooses nothing. Without a seed everything is drawn again, and the player is not asked any more.
 */
export function overdueEntries(table: TableState, terms: DealTerms): Entry[] {
  const { deal } = table;
  if (!deal || !isDealing(table) || terms.now() < deal.dueAt) return [];
  const left = emptySeats(table);
  if (left.length > 0) return [stopEntry(table, left, 'left', terms)];
  const entry: Entry =
    deal.stage === 'commit'
      ? { type: 'dealFixed', dueAt: terms.now() + terms.dealMs }
      : stopEntry(table, waitingFor(deal), 'withheld', terms);
  return withDealSteps(table, entry, terms);
}

function stopEntry(
  { id, attempt = 1 }: TableState,
  seats: readonly Seat[],
  reason: 'withheld' | 'left',
  { now, dealMs, newServerSeed }: DealTerms,
): Entry {
  return {
    type: 'dealStopped',
    seats,
    reason,
    serverSeed: newServerSeed(id, attempt + 1),
    dueAt: now() + dealMs,
  };
}
