import { type Event, isVisibleTo, type Seat, viewFrames } from '@oriflamme/engine';
import {
  type Change,
  type Disclosure,
  type FinishedGame,
  type GameSnapshot,
  type Invitation,
  impliedTodo,
  packOptions,
  type SeatView,
  type PendingDecisionView,
  type TableView,
} from '@oriflamme/protocol';
import { looksAlike } from '../lib/lookAlike.ts';
import { viewDeal } from './applyDealEntry.ts';
import { viewChat } from './chatEntry.ts';
import { isClosed } from './decide.ts';
import type { Entry } from './entry.ts';
import { commitmentOf } from './fairDeal.ts';
import { historyOf } from './gameHistory.ts';
import {
  clientSeedsOf,
  type SeatState,
  type TableState,
  type TableSummary,
  type Transition,
} from './tableState.ts';

/** A seat, or null for spectators. */
export type Viewer = Seat | null;

/** Display names of bots, by seat. */
const BOT_NAMES = ['Isaure', 'Odo', 'Mahaut', 'Guérin', 'Aude'] as const;

/** A bot never has the name of a person at the same table, nor one that looks like it. */
function botName(seat: Seat, seats: readonly SeatState[]): string {
  const taken = seats.flatMap((who) => (who.type === 'person' ? [who.person.name] : []));
  return ['', ' II', ' III', ' IV', ' V', ' VI']
    .map((number) => BOT_NAMES[seat] + number)
    .find((name) => !taken.some((other) => looksAlike(name, other)))!;
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
        ...(who.person.isProgram && { isProgram: true as const }),
      };
  }
}

/** The seats of a table as everyone sees them. */
export const viewSeats = ({ seats }: Pick<TableSummary, 'seats'>): SeatView[] => seats.map(viewSeat);

/** Before the game: who lost the host's rights, and whom the host has removed. */
function viewSeating({ seats, formerHost, removed = [] }: TableSummary): Partial<TableView> {
  const seat = seats.findIndex((who) => who.type === 'person' && who.person.id === formerHost?.id);
  return {
    ...(formerHost && { formerHost: seat < 0 ? null : seat }),
    ...(removed.length > 0 && { removed: [...new Set(removed.map(({ name }) => name))] }),
  };
}

export function viewTable(table: TableSummary): TableView {
  const { config, phase, seats, host, serverSeed, fillAt } = table;
  const hostSeat = seats.findIndex((who) => who.type === 'person' && who.person.id === host.id);
  return {
    config,
    phase,
    seats: viewSeats(table),
    host: hostSeat < 0 ? null : hostSeat,
    ...(phase === 'open' && viewSeating(table)),
    commitment: commitmentOf(serverSeed),
    ...(table.event && { event: table.event }),
    ...viewDeal(table),
    ...(phase === 'open' && fillAt !== null && { fillAt }),
  };
}

/** The pending decision. Only the seat that decides gets the options. */
export function viewPending({ game, deciders }: TableState, viewer: Viewer): PendingDecisionView {
  const turn = game?.turn ?? null;
  const isDecider = turn !== null && turn.seat === viewer;
  return {
    decision: deciders.length,
    turn,
    ...(game && !impliedTodo(turn, null) ? { todo: viewFrames(game.state) } : {}),
    options: isDecider && game ? packOptions(game.options()) : [],
  };
}

/** The game of an event is disclosed when everyone has played its deal: others could learn what they will be dealt. */
export function discloseGame(table: TableState, isReleased = false): { disclosure?: Disclosure } {
  if (table.phase !== 'over' || !table.game || (table.event && !isReleased)) return {};
  const { game, playedRules, serverSeed } = table;
  const record = playedRules === undefined ? game.record : { ...game.record, rules: playedRules };
  return { disclosure: { record, serverSeed, clientSeeds: clientSeedsOf(table) } };
}

/** The change that a viewer is sent for an entry; null for an entry that is private. */
export function changeFor(entry: Entry, { state, events, by }: Transition, viewer: Viewer): Change | null {
  switch (entry.type) {
    case 'autoKeepSet':
      return null;
    case 'rematched':
      return { type: 'rematch', table: entry.to };
    case 'chat':
    case 'chatPhrase':
      return viewChat(entry, state);
    case 'started':
      return { type: 'started', game: gameSnapshot(state, viewer)! };
    case 'chose':
      return {
        type: 'events',
        events: events.filter((event) => isVisibleTo(event, viewer ?? undefined)),
        pending: viewPending(state, viewer),
        clock: state.clocks,
        ...(by && by !== 'person' ? { by } : {}),
        ...discloseGame(state),
      };
    case 'created':
    case 'sat':
    case 'stood':
    case 'removed':
    case 'readmitted':
    case 'hostReplaced':
    case 'readied':
    case 'configured':
    case 'dealOpened':
    case 'seedCommitted':
    case 'dealFixed':
    case 'seedRevealed':
    case 'dealStopped':
    case 'filled':
    case 'closed':
    case 'rulesMigrated':
    case 'away':
    case 'back':
    case 'botTookOver':
      return { type: 'table', view: viewTable(state), seat: viewer };
    // A returning player may have got extra time.
    case 'seatTakenBack':
      return { type: 'table', view: viewTable(state), seat: viewer, clock: state.clocks };
  }
}

/** The viewer's own auto-keep cards. Private: other viewers get an empty list. */
function autoKeepOf({ seats }: TableState, viewer: Viewer): readonly number[] {
  const who = viewer === null ? undefined : seats[viewer];
  return who?.type === 'person' ? who.autoKeep : [];
}

/** Snapshot of the game for a new subscriber: the initial view and all events since, as this viewer may know them. */
export function gameSnapshot(table: TableState, viewer: Viewer): GameSnapshot | null {
  const history = historyOf(table);
  if (!history) return null;
  return {
    initialView: history.opening.view(viewer ?? undefined),
    events: history.events.filter((event) => isVisibleTo(event, viewer ?? undefined)),
    pending: viewPending(table, viewer),
    clock: table.clocks,
    autoKeep: autoKeepOf(table, viewer),
    ...discloseGame(table),
  };
}

/** Who invites to a table, and to what. Known to anyone with the link. */
export function viewInvitation(table: TableState): Invitation {
  const { config, phase, seats, host } = viewTable(table);
  const inviter = host === null ? undefined : seats[host];
  return {
    host: inviter?.type === 'person' ? inviter.name : null,
    phase,
    deck: config.deck,
    clock: config.clock,
    seats: seats.length,
    free: seats.filter(({ type }) => type === 'empty').length,
    ...(isClosed(table) && { isClosed: true }),
    ...(config.isRated && { isRated: true }),
  };
}

/** The public record of a finished game; undefined until it is over, and in an event until its deal is released. */
export function viewFinished(
  table: TableState,
  events?: readonly Event[],
  isReleased = false,
): FinishedGame | undefined {
  const { disclosure } = discloseGame(table, isReleased);
  if (!disclosure) return undefined;
  const { seats, commitment, deal } = viewTable(table);
  return {
    table: table.id,
    at: table.clocks.since,
    seats,
    commitment,
    first: table.config.first,
    ...(deal && { deal }),
    disclosure,
    ...(events ? { events } : {}),
  };
}
