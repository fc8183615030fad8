import { Game, type Seat } from '@oriflamme/engine';
import { clocksAfterChoice, clocksAfterReturn, startClocks } from './clocks.ts';
import { applyDealEntry } from './applyDealEntry.ts';
import { applySeatingEntry } from './applySeatingEntry.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { parseState } from './stored/serialize.ts';
import {
  clientSeedsOf,
  type PersonState,
  type SeatState,
  type TableState,
  type Transition,
} from './tableState.ts';

/** Initial state, from the first entry of the log. */
export function createTable(id: string, entry: Extract<Entry, { type: 'created' }>, at: number): TableState {
  const { by, config, serverSeed, fillAt, event } = entry;
  const seats = config.seats.map(
    (who): SeatState => (who === 'person' ? { type: 'empty' } : { type: 'bot', level: who }),
  );
  return {
    id,
    seq: 1,
    host: by,
    config,
    serverSeed,
    ...(event && { event }),
    seats,
    phase: 'open',
    game: null,
    clocks: startClocks(config.clock, seats.length, at),
    fillAt,
    lastActivityAt: at,
    rematch: null,
    deciders: [],
    publicSeq: 1,
  };
}

/** Whether only one family may know of an entry. */
export const isPrivateEntry = (entry: Entry): boolean => entry.type === 'autoKeepSet';

/** Reducer: the table after one more entry. The entry is trusted, because `decide` has validated it. */
export function applyEntry(table: TableState, entry: Entry, at: number, deal = dealFairly): Transition {
  if (entry.type === 'chose') return choose(table, entry, at);
  const next: TableState = {
    ...table,
    seq: table.seq + 1,
    publicSeq: table.publicSeq + (isPrivateEntry(entry) ? 0 : 1),
    lastActivityAt: entry.type === 'away' ? table.lastActivityAt : at,
  };
  const withChanges = (changes: Partial<TableState>): Transition => ({
    state: { ...next, ...changes },
    events: [],
  });
  switch (entry.type) {
    case 'created':
      throw new Error('A table is created once.');
    case 'sat': {
      const { person, clientSeed } = entry;
      return withChanges(
        withSeat(table, entry.seat, {
          type: 'person',
          person,
          satAt: at,
          ...(clientSeed !== undefined && { clientSeed }),
          isReady: false,
          isBotControlled: false,
          awaySince: null,
          autoKeep: [],
        }),
      );
    }
    case 'stood':
    case 'removed':
    case 'readmitted':
    case 'hostReplaced':
      return withChanges(applySeatingEntry(table, entry));
    case 'readied': {
      const { seat, isReady, clientSeed } = entry;
      return withChanges(withPlayer(table, seat, { isReady, ...(clientSeed && { clientSeed }) }));
    }
    case 'configured':
      return withChanges(configure(table, entry, at));
    case 'dealOpened':
    case 'seedCommitted':
    case 'dealFixed':
    case 'seedRevealed':
    case 'dealStopped':
      return withChanges(applyDealEntry(table, entry));
    case 'started':
      return start(next, at, deal);
    case 'autoKeepSet':
      return withChanges(
        withPlayer(table, entry.seat, { autoKeep: entry.cards, ...countChange(table, entry.seat) }),
      );
    case 'filled':
      return withChanges({
        seats: table.seats.map((who) => (who.type === 'empty' ? { type: 'bot', level: entry.level } : who)),
      });
    case 'rulesMigrated': {
      const { seq, publicSeq, lastActivityAt } = next;
      return { state: { ...parseState(entry.state), seq, publicSeq, lastActivityAt }, events: [] };
    }
    case 'closed':
      return withChanges({ phase: 'over', game: null });
    case 'rematched':
      return withChanges({ rematch: entry.to });
    case 'away':
      return withChanges(withPlayer(table, entry.seat, { awaySince: at }));
    case 'back':
      return withChanges(
        withPlayer(table, entry.seat, { awaySince: null, ...countChange(table, entry.seat) }),
      );
    case 'botTookOver':
      return withChanges(withPlayer(table, entry.seat, { isBotControlled: true }));
    case 'seatTakenBack':
      return withChanges(takeSeatBack(table, entry.seat, at));
    case 'chat':
    case 'chatPhrase':
      return withChanges({});
  }
}

const withSeat = (table: TableState, seat: Seat, who: SeatState): Pick<TableState, 'seats'> => ({
  seats: table.seats.with(seat, who),
});

function withPlayer(table: TableState, seat: Seat, changes: Partial<PersonState>): Partial<TableState> {
  const who = table.seats[seat];
  return who.type === 'person' ? withSeat(table, seat, { ...who, ...changes }) : {};
}

/** Before the game, the whole table's changes are limited instead. */
function countChange({ phase, seats }: TableState, seat: Seat): Partial<PersonState> {
  const who = seats[seat];
  return phase === 'playing' && who.type === 'person' ? { changes: (who.changes ?? 0) + 1 } : {};
}

/** Everyone has to agree to the new setup: nobody is ready after the change. */
function configure(
  table: TableState,
  { deck, seats: former, clock }: Extract<Entry, { type: 'configured' }>,
  at: number,
): Partial<TableState> {
  const { config } = table;
  const seats = former.map((seat): SeatState => {
    const who = seat === null ? undefined : table.seats[seat];
    return who?.type === 'person' ? { ...who, isReady: false } : (who ?? { type: 'empty' });
  });
  const first = config.first === null ? -1 : former.indexOf(config.first);
  return {
    config: {
      ...config,
      deck,
      seats: former.map((seat) => (seat === null ? 'person' : config.seats[seat])),
      clock,
      first: first < 0 ? null : first,
    },
    seats,
    clocks: startClocks(clock, seats.length, at),
  };
}

/** Grants a minimum of time with the seat, but once per decision: leaving and returning cannot stall the game. */
function takeSeatBack(table: TableState, seat: Seat, at: number): Partial<TableState> {
  const who = table.seats[seat];
  const choiceCount = table.deciders.length;
  const hasGrace = who.type === 'person' && who.graceGivenAt === choiceCount;
  const isDeciding = table.game?.turn?.seat === seat;
  const clocks = hasGrace
    ? undefined
    : clocksAfterReturn(table.config.clock, table.clocks, seat, isDeciding, at);
  const player = withPlayer(table, seat, {
    isBotControlled: false,
    ...countChange(table, seat),
    ...(clocks && { graceGivenAt: choiceCount }),
  });
  return clocks ? { ...player, clocks } : player;
}

function start(table: TableState, at: number, deal: typeof dealFairly): Transition {
  const { config, serverSeed, seats } = table;
  const { deck, first } = config;
  const game = Game.fromDeal(
    deal({ deck, players: seats.length, serverSeed, clientSeeds: clientSeedsOf(table), first }),
  );
  const clocks = startClocks(config.clock, seats.length, at);
  return {
    state: {
      ...table,
      seats: seats.map((who) => restartAbsence(who, at)),
      phase: 'playing',
      game,
      clocks,
      ...(table.deal && { deal: { ...table.deal, stage: 'dealt' } }),
    },
    events: game.setupEvents,
  };
}

/** Absence counts from the start of the game: before it, players are not expected to stay connected. */
const restartAbsence = (who: SeatState, at: number): SeatState =>
  who.type === 'person' && who.awaySince !== null ? { ...who, awaySince: at } : who;

function choose(table: TableState, entry: Extract<Entry, { type: 'chose' }>, at: number): Transition {
  if (!table.game?.turn) throw new Error('There is no decision to make.');
  const { seat } = table.game.turn;
  const game = table.game.clone();
  const events = game.choose(entry.option);
  const clocks = clocksAfterChoice(table.config.clock, table.clocks, seat, at);
  return {
    state: {
      ...table,
      seq: table.seq + 1,
      publicSeq: table.publicSeq + 1,
      lastActivityAt: at,
      game,
      clocks,
      deciders: [...table.deciders, seat],
      phase: game.turn ? 'playing' : 'over',
    },
    events,
    by: entry.by,
  };
}

interface EntryAt {
  readonly at: number;
  readonly entry: Entry;
}

/**
 * The table after these entries, if they are choices in its game; otherwise undefined, and nothing has changed. Changes the
 * game of the table instead of copying it for each choice: the table must not be used any more.
 */
export function applyChoices(table: TableState, entries: readonly EntryAt[]): TableState | undefined {
  const { game, config } = table;
  const isChoice = ({ entry }: EntryAt) => entry.type === 'chose';
  if (!game || entries.length === 0 || !entries.every(isChoice)) return undefined;
  let { clocks } = table;
  const deciders = [...table.deciders];
  for (const { at, entry } of entries) {
    if (entry.type !== 'chose' || !game.turn) throw new Error('There is no decision to make.');
    const { seat } = game.turn;
    game.choose(entry.option);
    clocks = clocksAfterChoice(config.clock, clocks, seat, at);
    deciders.push(seat);
  }
  return {
    ...table,
    seq: table.seq + entries.length,
    publicSeq: table.publicSeq + entries.length,
    lastActivityAt: entries[entries.length - 1].at,
    clocks,
    deciders,
    phase: game.turn ? 'playing' : 'over',
  };
}
