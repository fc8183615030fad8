import type { Seat } from '@oriflamme/engine';
import type { DealView } from '@oriflamme/protocol';
import type { Entry } from './entry.ts';
import { seedHashOf } from './fairDeal.ts';
import type { DealState, Share, TableState } from './tableState.ts';

/** Stopped attempts that a table remembers. The number of the attempt counts them all. */
const MAX_STOPPED = 8;

/** The seats that have not answered in this stage. */
export const waitingFor = ({ stage, shares }: DealState): Seat[] =>
  shares.flatMap((share, seat) =>
    share && (stage === 'commit' ? share.hash : share.clientSeed) === null ? [seat] : [],
  );

/** Asks these seats for a seed. The seed of an older client is bound by its hash at once, like the others. */
function ask(
  { id, seats: all, attempt = 1 }: TableState,
  seats: readonly Seat[],
  dueAt: number,
): { readonly deal: DealState } {
  const shares = all.map((who, seat): Share | null => {
    if (who.type !== 'person') return null;
    const { clientSeed } = who;
    if (clientSeed !== undefined)
      return { hash: seedHashOf({ table: id, attempt, seat }, clientSeed), clientSeed };
    return seats.includes(seat) ? { hash: null, clientSeed: null } : null;
  });
  return { deal: { stage: 'commit', dueAt, shares } };
}

const withShare = (table: TableState, seat: Seat, changes: Partial<Share>): Partial<TableState> => {
  const { deal } = table;
  const share = deal?.shares[seat];
  return deal && share ? { deal: { ...deal, shares: deal.shares.with(seat, { ...share, ...changes }) } } : {};
};

type DealEntry = Extract<
  Entry,
  { type: 'dealOpened' | 'seedCommitted' | 'dealFixed' | 'seedRevealed' | 'dealStopped' }
>;

/** What an entry about the deal changes. */
export function applyDealEntry(table: TableState, entry: DealEntry): Partial<TableState> {
  switch (entry.type) {
    case 'dealOpened':
      return ask(table, entry.seats, entry.dueAt);
    case 'seedCommitted':
      return withShare(table, entry.seat, { hash: entry.hash });
    case 'dealFixed': {
      const shares = table.deal?.shares.map((share) => (share && share.hash !== null ? share : null)) ?? [];
      return { deal: { stage: 'reveal', dueAt: entry.dueAt, shares } };
    }
    case 'seedRevealed':
      return withShare(table, entry.seat, { clientSeed: entry.clientSeed });
    case 'dealStopped':
      return stop(table, entry);
  }
}

/** New seeds for everyone. Those who withheld theirs are not asked again; after someone has left, nobody is. */
function stop(
  table: TableState,
  { seats, reason, serverSeed, dueAt }: Extract<Entry, { type: 'dealStopped' }>,
): Partial<TableState> {
  const { deal, attempt = 1, stopped = [] } = table;
  const remembered =
    deal?.stage === 'reveal' ? [...stopped, { attempt, seats, reason }].slice(-MAX_STOPPED) : stopped;
  const next = { serverSeed, attempt: attempt + 1, stopped: remembered };
  if (reason === 'left') return { ...next, deal: undefined };
  const others = deal?.shares.flatMap((share, seat) => (share && !seats.includes(seat) ? [seat] : [])) ?? [];
  return { ...next, ...ask({ ...table, ...next }, others, dueAt) };
}

/** What everyone may know of a deal: hashes, but no seeds. */
export function viewDeal({ deal, attempt = 1, stopped = [] }: Omit<TableState, 'game'>): {
  readonly deal?: DealView;
} {
  if (!deal) return {};
  const { stage, dueAt, shares } = deal;
  return {
    deal: {
      attempt,
      stage,
      hashes: shares.map((share) => share?.hash ?? null),
      waitingFor: stage === 'dealt' ? [] : waitingFor(deal),
      ...(stage === 'dealt' ? {} : { until: dueAt }),
      stopped,
    },
  };
}
