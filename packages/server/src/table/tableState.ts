import { type Event, Game, type Seat } from '@oriflamme/engine';
import type { BotLevel, TablePhase, TableConfig } from '@oriflamme/protocol';
import { clocksAfterChoice, clocksAfterReturn, type Clocks, startClocks } from './clocks.ts';
import type { DecidedBy, Entry, Person } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { parseState } from './serialize.ts';

export type SeatState =
  | { readonly type: 'empty' }
  | { readonly type: 'bot'; readonly level: BotLevel }
  | {
      readonly type: 'person';
      readonly person: Person;
      readonly part: string;
      readonly isReady: boolean;
      /** A bot plays until they take the seat back. */
      readonly isStoodIn: boolean;
      /** Since when they have not been there; null while they are. */
      readonly awaySince: number | null;
      /** How many choices had been made when they last came back to an empty clock and were given time. */
      readonly helpedAt?: number;
      /** Cards, by their numbers, that are kept without asking. */
      readonly keep: readonly number[];
    };

/** What a table's entries come to. A change makes a new one and leaves the old one as it was. */
export interface TableState {
  readonly id: string;
  /** The number of the last entry. */
  readonly n: number;
  readonly host: Person;
  readonly plan: TableConfig;
  readonly secret: string;
  readonly seats: readonly SeatState[];
  readonly phase: TablePhase;
  readonly game: Game | null;
  readonly clocks: Clocks;
  /** When bots take the empty seats, if they do. */
  readonly fillAt: number | null;
  /** When somebody last did something here, beyond going away. */
  readonly touched: number;
  /** The table of the next game with the same people. */
  readonly rematch: string | null;
  /** The rules under which the game was played to its end, if they were not today's. */
  readonly otherRules?: number;
  /** Who made each choice so far. */
  readonly deciders: readonly Seat[];
  /** How many changes everyone was told of. What only one family may know is not counted: a gap would tell of it. */
  readonly told: number;
}

/** What an entry changed in the game. */
export interface Transition {
  readonly state: TableState;
  readonly events: readonly Event[];
  readonly by?: DecidedBy;
}

/** The first entry makes the table. */
export function createTable(id: string, entry: Extract<Entry, { type: 'created' }>, at: number): TableState {
  const { by, plan: config, secret, fillAt } = entry;
  const seats = config.seats.map(
    (who): SeatState => (who === 'person' ? { type: 'empty' } : { type: 'bot', level: who }),
  );
  return {
    id,
    n: 1,
    host: by,
    plan: config,
    secret,
    seats,
    phase: 'open',
    game: null,
    clocks: startClocks(config.clock, seats.length, at),
    fillAt,
    touched: at,
    rematch: null,
    deciders: [],
    told: 1,
  };
}

/** What is nobody else's business. */
export const isPrivateEntry = (entry: Entry): boolean => entry.type === 'ordered';

/** The table after one more entry. The entry is trusted: it was decided by the rules of `decide.ts`. */
export function applyEntry(table: TableState, entry: Entry, at: number, deal = dealFairly): Transition {
  const next = {
    ...table,
    n: table.n + 1,
    told: table.told + (isPrivateEntry(entry) ? 0 : 1),
    touched: entry.type === 'away' ? table.touched : at,
  };
  const still = (changes: Partial<TableState>): Transition => ({
    state: { ...next, ...changes },
    events: [],
  });
  switch (entry.type) {
    case 'created':
      throw new Error('A table is created once.');
    case 'sat': {
      const { person, part } = entry;
      return still(
        withSeat(table, entry.seat, {
          type: 'person',
          person,
          part,
          isReady: false,
          isStoodIn: false,
          awaySince: null,
          keep: [],
        }),
      );
    }
    case 'stood':
      return still({ ...withSeat(table, entry.seat, { type: 'empty' }), host: nextHost(table, entry.seat) });
    case 'readied':
      return still(withPlayer(table, entry.seat, { isReady: entry.isReady }));
    case 'started':
      return start(next, at, deal);
    case 'chose':
      return choose(next, entry, at);
    case 'ordered':
      return still(withPlayer(table, entry.seat, { keep: entry.keep }));
    case 'filled':
      return still({
        seats: table.seats.map((who) => (who.type === 'empty' ? { type: 'bot', level: entry.level } : who)),
      });
    case 'carried': {
      const { n, told, touched } = next;
      return { state: { ...parseState(entry.state), n, told, touched }, events: [] };
    }
    case 'closed':
      return still({ phase: 'over' });
    case 'rematched':
      return still({ rematch: entry.to });
    case 'away':
      return still(withPlayer(table, entry.seat, { awaySince: at }));
    case 'back':
      return still(withPlayer(table, entry.seat, { awaySince: null }));
    case 'tookOver':
      return still(withPlayer(table, entry.seat, { isStoodIn: true }));
    case 'returned':
      return still(takeSeatBack(table, entry.seat, at));
    case 'said':
    case 'phrase':
      return still({});
  }
}

const withSeat = (table: TableState, seat: Seat, who: SeatState): Pick<TableState, 'seats'> => ({
  seats: table.seats.with(seat, who),
});

type PersonState = Extract<SeatState, { type: 'person' }>;

function withPlayer(table: TableState, seat: Seat, changes: Partial<PersonState>): Partial<TableState> {
  const who = table.seats[seat];
  return who.type === 'person' ? withSeat(table, seat, { ...who, ...changes }) : {};
}

/** Whoever comes back gets time to choose, but not twice for the same decision: nobody is kept waiting by going to and fro. */
function takeSeatBack(table: TableState, seat: Seat, at: number): Partial<TableState> {
  const who = table.seats[seat];
  const made = table.deciders.length;
  const isHelped = who.type === 'person' && who.helpedAt === made;
  const isDeciding = table.game?.turn?.seat === seat;
  const clocks = isHelped
    ? undefined
    : clocksAfterReturn(table.plan.clock, table.clocks, seat, isDeciding, at);
  const back = withPlayer(table, seat, { isStoodIn: false, ...(clocks && { helpedAt: made }) });
  return clocks ? { ...back, clocks } : back;
}

/** When the host stands up, whoever sits first takes over. */
function nextHost(table: TableState, left: Seat): Person {
  const leaver = table.seats[left];
  if (leaver.type !== 'person' || leaver.person.id !== table.host.id) return table.host;
  const heir = table.seats.find((who, seat) => seat !== left && who.type === 'person');
  return heir?.type === 'person' ? heir.person : table.host;
}

export const clientSeedsOf = (table: TableState): (string | null)[] =>
  table.seats.map((who) => (who.type === 'person' ? who.part : null));

function start(table: TableState, at: number, deal: typeof dealFairly): Transition {
  const { plan: config, secret, seats } = table;
  const { deck, first } = config;
  const game = Game.fromDeal(
    deal({ deck, players: seats.length, secret, parts: clientSeedsOf(table), first }),
  );
  const clocks = startClocks(config.clock, seats.length, at);
  return {
    state: { ...table, seats: seats.map((who) => restartAbsence(who, at)), phase: 'playing', game, clocks },
    events: game.setupEvents,
  };
}

/** Nobody is expected before the game begins: whoever is away is missed from then on. */
const restartAbsence = (who: SeatState, at: number): SeatState =>
  who.type === 'person' && who.awaySince !== null ? { ...who, awaySince: at } : who;

function choose(table: TableState, entry: Extract<Entry, { type: 'chose' }>, at: number): Transition {
  if (!table.game?.turn) throw new Error('Nothing is to be chosen.');
  const { seat } = table.game.turn;
  const game = table.game.clone();
  const events = game.choose(entry.option);
  const clocks = clocksAfterChoice(table.plan.clock, table.clocks, seat, at);
  return {
    state: {
      ...table,
      game,
      clocks,
      deciders: [...table.deciders, seat],
      phase: game.turn ? 'playing' : 'over',
    },
    events,
    by: entry.by,
  };
}
