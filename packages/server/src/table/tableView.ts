import { isFor, type Seat } from '@oriflamme/engine';
import {
  type Change,
  type ClockView,
  type Disclosure,
  type GameArrival,
  packOptions,
  type SeatView,
  type StandingView,
  type TableView,
} from '@oriflamme/protocol';
import type { Entry } from './entry.ts';
import { commitTo } from './fairDeal.ts';
import { partsOf, type SeatState, type Step, type TableState } from './tableState.ts';

/** Whose eyes: a seat, or null for everyone else. */
export type Audience = Seat | null;

/** Names for those who sit in for people. */
const BOT_NAMES = ['Isaure', 'Odo', 'Mahaut', 'Guerin', 'Aude'] as const;

function viewSeat(who: SeatState, seat: Seat): SeatView {
  switch (who.type) {
    case 'empty':
      return { type: 'empty' };
    case 'bot':
      return { type: 'bot', name: BOT_NAMES[seat], level: who.level };
    case 'person':
      return {
        type: 'person',
        name: who.person.name,
        isReady: who.isReady,
        isStoodIn: who.isStoodIn,
        isAway: who.awaySince !== null,
      };
  }
}

export function viewTable({ plan, phase, seats, host, secret }: TableState): TableView {
  const hostSeat = seats.findIndex((who) => who.type === 'person' && who.person.id === host.id);
  return {
    plan,
    phase,
    seats: seats.map(viewSeat),
    host: hostSeat < 0 ? null : hostSeat,
    commitment: commitTo(secret),
  };
}

/** What is asked, with the options for the one who is asked and for nobody else. */
function viewStanding({ game }: TableState, audience: Audience): StandingView {
  const turn = game?.turn ?? null;
  const isAsked = turn !== null && turn.seat === audience;
  return {
    decision: game?.record.choices.length ?? 0,
    turn,
    options: isAsked && game ? packOptions(game.options()) : [],
  };
}

const viewClock = ({ plan, clocks }: TableState): ClockView => ({ clock: plan.clock, ...clocks });

function disclose(table: TableState): { disclosure?: Disclosure } {
  if (table.phase !== 'over' || !table.game) return {};
  return { disclosure: { record: table.game.record, secret: table.secret, parts: partsOf(table) } };
}

/** What an audience is told of an entry; null for what only its own family may know. */
export function tellEntry(entry: Entry, { state, events, by }: Step, audience: Audience): Change | null {
  switch (entry.type) {
    case 'ordered':
      return null;
    case 'rematched':
      return { type: 'rematch', table: entry.to };
    case 'said':
      return { type: 'said', name: entry.person.name, text: entry.text };
    case 'phrase':
      return { type: 'phrase', name: entry.person.name, phrase: entry.phrase };
    case 'started':
    case 'chose':
      return {
        type: 'events',
        events: events.filter((event) => isFor(event, audience ?? undefined)),
        standing: viewStanding(state, audience),
        clock: viewClock(state),
        ...(by && by !== 'person' ? { by } : {}),
        ...disclose(state),
      };
    case 'created':
    case 'sat':
    case 'stood':
    case 'readied':
    case 'filled':
    case 'away':
    case 'back':
    case 'tookOver':
    case 'returned':
      return { type: 'table', view: viewTable(state) };
  }
}

/** The game for who arrives: how it began for these eyes, and all they have seen since. */
export function viewGame(table: TableState, steps: readonly Step[], audience: Audience): GameArrival | null {
  const opening = steps.find(({ state }) => state.game !== null)?.state.game;
  if (!opening || !table.game) return null;
  return {
    opening: opening.view(audience ?? undefined),
    history: steps.flatMap(({ events }) => events.filter((event) => isFor(event, audience ?? undefined))),
    standing: viewStanding(table, audience),
    clock: viewClock(table),
    ...disclose(table),
  };
}
