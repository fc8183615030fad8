import { type Event, isVisibleTo, type Seat, viewFrames } from '@oriflamme/engine';
import {
  type Change,
  type ClockView,
  type Disclosure,
  type FinishedGame,
  type GameSnapshot,
  CHAT_HISTORY_LENGTH,
  packOptions,
  type SeatView,
  type PendingDecisionView,
  type TableView,
  type ChatMessage,
} from '@oriflamme/protocol';
import { seatOf } from './decide.ts';
import type { Entry } from './entry.ts';
import { commitmentOf } from './fairDeal.ts';
import type { AppliedEntry } from './replay.ts';
import { clientSeedsOf, type SeatState, type Transition, type TableState } from './tableState.ts';

/** Whose eyes: a seat, or null for everyone else. */
export type Viewer = Seat | null;

/** Names for those who sit in for people. */
const BOT_NAMES = ['Isaure', 'Odo', 'Mahaut', 'Guerin', 'Aude'] as const;

/** Whoever sits in for a person is not called like one at the same table. */
function botName(seat: Seat, seats: readonly SeatState[]): string {
  const taken = seats.map((who) => (who.type === 'person' ? who.person.name : ''));
  return ['', ' II', ' III', ' IV', ' V', ' VI']
    .map((number) => BOT_NAMES[seat] + number)
    .find((name) => !taken.includes(name))!;
}

function viewSeat(who: SeatState, seat: Seat, seats: readonly SeatState[]): SeatView {
  switch (who.type) {
    case 'empty':
      return { type: 'empty' };
    case 'bot':
      return { type: 'bot', name: botName(seat, seats), level: who.level };
    case 'person':
      return {
        type: 'person',
        name: who.person.name,
        isReady: who.isReady,
        isBotControlled: who.isBotControlled,
        isAway: who.awaySince !== null,
      };
  }
}

export function viewTable({
  config,
  phase,
  seats,
  host,
  serverSeed: secret,
}: Omit<TableState, 'game'>): TableView {
  const hostSeat = seats.findIndex((who) => who.type === 'person' && who.person.id === host.id);
  return {
    config: config,
    phase,
    seats: seats.map(viewSeat),
    host: hostSeat < 0 ? null : hostSeat,
    commitment: commitmentOf(secret),
  };
}

/** What is asked, with the options for the one who is asked and for nobody else. */
function viewPending({ game, deciders }: TableState, viewer: Viewer): PendingDecisionView {
  const turn = game?.turn ?? null;
  const isAsked = turn !== null && turn.seat === viewer;
  return {
    decision: deciders.length,
    turn,
    todo: game ? viewFrames(game.state) : [],
    options: isAsked && game ? packOptions(game.options()) : [],
  };
}

const viewClock = ({ config, clocks }: TableState): ClockView => ({ clock: config.clock, ...clocks });

function disclose(table: TableState): { disclosure?: Disclosure } {
  if (table.phase !== 'over' || !table.game) return {};
  const { game, playedRules: otherRules, serverSeed: secret } = table;
  const record = otherRules === undefined ? game.record : { ...game.record, rules: otherRules };
  return { disclosure: { record, serverSeed: secret, clientSeeds: clientSeedsOf(table) } };
}

type ChatEntry = Extract<Entry, { type: 'chat' | 'chatPhrase' }>;

function chatMessageOf(entry: ChatEntry, state: TableState): ChatMessage {
  const from = { seat: seatOf(state, entry.person), name: entry.person.name };
  return entry.type === 'chat'
    ? { type: 'chat', ...from, text: entry.text }
    : { type: 'chatPhrase', ...from, phrase: entry.phrase };
}

/** What was said last, for who arrives. */
export const chatHistory = (steps: readonly AppliedEntry[]): ChatMessage[] =>
  steps
    .flatMap(({ entry, state }) =>
      entry.type === 'chat' || entry.type === 'chatPhrase' ? [chatMessageOf(entry, state)] : [],
    )
    .slice(-CHAT_HISTORY_LENGTH);

/** What an audience is told of an entry; null for what only its own family may know. */
export function changeFor(entry: Entry, { state, events, by }: Transition, viewer: Viewer): Change | null {
  switch (entry.type) {
    case 'autoKeepSet':
      return null;
    case 'rematched':
      return { type: 'rematch', table: entry.to };
    case 'chat':
    case 'chatPhrase':
      return chatMessageOf(entry, state);
    case 'started':
      return { type: 'started', game: gameSnapshot(state, [{ state, events }], viewer)! };
    case 'chose':
      return {
        type: 'events',
        events: events.filter((event) => isVisibleTo(event, viewer ?? undefined)),
        pending: viewPending(state, viewer),
        clock: viewClock(state),
        ...(by && by !== 'person' ? { by } : {}),
        ...disclose(state),
      };
    case 'created':
    case 'sat':
    case 'stood':
    case 'readied':
    case 'filled':
    case 'closed':
    case 'rulesMigrated':
    case 'away':
    case 'back':
    case 'botTookOver':
      return { type: 'table', view: viewTable(state), seat: viewer };
    // Whoever comes back may have been given time.
    case 'seatTakenBack':
      return { type: 'table', view: viewTable(state), seat: viewer, clock: viewClock(state) };
  }
}

/** The cards that a family has ordered to be kept, which is nobody else's business. */
function autoKeepOf({ seats }: TableState, viewer: Viewer): readonly number[] {
  const who = viewer === null ? undefined : seats[viewer];
  return who?.type === 'person' ? who.autoKeep : [];
}

/** The game for who arrives: how it began for these eyes, and all they have seen since. */
export function gameSnapshot(
  table: TableState,
  steps: readonly Transition[],
  viewer: Viewer,
): GameSnapshot | null {
  const opening = steps.find(({ state }) => state.game !== null)?.state.game;
  if (!opening || !table.game) return null;
  return {
    initialView: opening.view(viewer ?? undefined),
    events: steps.flatMap(({ events }) => events.filter((event) => isVisibleTo(event, viewer ?? undefined))),
    pending: viewPending(table, viewer),
    clock: viewClock(table),
    autoKeep: autoKeepOf(table, viewer),
    ...disclose(table),
  };
}

/** A game that is over, for anyone; undefined while it is not. */
export function viewFinished(table: TableState, events?: readonly Event[]): FinishedGame | undefined {
  const { disclosure } = disclose(table);
  if (!disclosure) return undefined;
  const { seats, commitment } = viewTable(table);
  return {
    table: table.id,
    at: table.clocks.since,
    seats,
    commitment,
    first: table.config.first,
    disclosure,
    ...(events ? { events } : {}),
  };
}
