import type { Event, FrameView, GameRecord, Turn, View } from '@oriflamme/engine';
import { Type, type TProperties } from 'typebox';
import type { PackedOptions } from '../packedOptions.ts';
import { REJECTION_REASONS, type RejectionReason } from '../rejectionReasons.ts';
import { boolean, id, integer, object, oneOf, seat, table, tagged } from './fields.ts';
import { deck, tableConfig, timeControl } from './tableConfig.ts';

// The server trusts itself: these schemas give the types and the protocol document, and tests validate frames with them.

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.Number({ description: `${description}, in ms since 1970` });
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Array(item, { description });
/** Defined by the engine. */
const engine = <T>(type: 'object' | 'array', description: string) => Type.Unsafe<T>({ type, description });

const events = engine<readonly Event[]>('array', 'the events that the viewer may know, in order');
const ownSeat = nullable(seat, 'the viewer’s own seat; null for a spectator');
const seq = integer(0, Number.MAX_SAFE_INTEGER, 'the sequence number');

export const seatView = Type.Union(
  [
    tagged('empty', 'a free seat', {}),
    tagged('bot', 'a bot', { name: text('its name'), level: text('its level') }),
    tagged('person', 'a player', {
      name: text('the player’s name'),
      isReady: boolean('ready to start'),
      isBotControlled: boolean('a bot plays until the player takes the seat back'),
      isAway: boolean('not connected'),
      isProgram: Type.Optional(Type.Literal(true, { description: 'a program plays under this bot account' })),
    }),
  ],
  { description: 'a seat as everyone sees it' },
);
const seats = list(seatView, 'the [seats](#seats), in order');
const phase = oneOf(['open', 'playing', 'over'], {
  description: '`open`, `playing` or `over`; over without a game: closed for inactivity',
});

export const dealView = object({
  attempt: integer(1, Number.MAX_SAFE_INTEGER, 'the number of the attempt, counted from 1'),
  stage: oneOf(['commit', 'reveal', 'dealt'], {
    description:
      '`commit`: players send hashes of their seeds; `reveal`: all hashes are in, and players send the seeds; `dealt`: the game has started',
  }),
  hashes: list(
    Type.Union([Type.String(), Type.Null()]),
    'the hashes of the players’ seeds by seat; null for a bot, and for a player who takes no part or has not answered yet',
  ),
  waitingFor: list(seat, 'the seats that have not answered in this stage'),
  until: Type.Optional(
    time(
      'when the stage ends. Without a hash by then, a player takes no part; without a seed, the attempt is stopped',
    ),
  ),
  stopped: list(
    object({
      attempt: Type.Number({ description: 'the number of the attempt' }),
      seats: list(seat, 'who did not give the seed'),
      reason: oneOf(['withheld', 'left'], {
        description: '`withheld`: no seed in time; `left`: the player stood up',
      }),
    }),
    'earlier attempts at this table that were stopped when all hashes were in, the last ones',
  ),
});

export const tableView = object({
  config: tableConfig,
  phase,
  seats,
  host: nullable(seat, 'the host’s seat; null if the host has none'),
  formerHost: Type.Optional(
    nullable(
      seat,
      'before the game, if the host was away for too long and another player is the host now: the seat of the former host, null if they have none',
    ),
  ),
  removed: Type.Optional(
    list(Type.String(), 'before the game: the names of players whom the host has removed, if there are any'),
  ),
  commitment: text('SHA-256 of the server’s seed, in hex: published before any player commits to a seed'),
  event: Type.Optional(
    object(
      {
        id: text('the id of the event'),
        deal: integer(0, Number.MAX_SAFE_INTEGER, 'the number of the deal in the event, counted from 0'),
      },
      'at a table of an event of equal deals: nothing is disclosed here when the game is over',
    ),
  ),
  deal: Type.Optional(dealView),
  fillAt: Type.Optional(
    time('at an open quick match: when bots take the free seats, and the game starts if everyone is ready'),
  ),
});

export const clockView = object({
  left: list(Type.Union([Type.Number(), Type.Null()]), 'milliseconds left for each family; null: no limit'),
  since: time('when the deciding family’s clock started'),
});

export const pendingDecision = object({
  decision: integer(0, Number.MAX_SAFE_INTEGER, 'the number of the decision, counted from 0'),
  turn: Type.Union([engine<Turn>('object', 'whose decision it is'), Type.Null()], {
    description: 'whose decision it is and of what kind; null when the game is over',
  }),
  todo: Type.Optional(
    engine<readonly FrameView[]>(
      'array',
      'what is left to do, as in the engine’s view; absent where it follows from the turn',
    ),
  ),
  options: engine<PackedOptions>('array', 'the [packed options](#choices); empty unless the viewer decides'),
});

export const disclosure = object({
  record: engine<GameRecord>('object', 'the whole game: the deal and all choices'),
  serverSeed: text('the server’s share of the deal'),
  clientSeeds: list(
    Type.Union([Type.String(), Type.Null()]),
    'the players’ shares of the deal, by seat; null for a bot and for a player who took no part',
  ),
});

export const gameSnapshot = object({
  initialView: engine<View>('object', 'the viewer’s view at the start of the game'),
  events,
  pending: pendingDecision,
  clock: clockView,
  autoKeep: list(Type.Number(), 'the viewer’s own cards that are kept without asking'),
  disclosure: Type.Optional(disclosure),
});

const chatNumber = (description: string) => integer(0, Number.MAX_SAFE_INTEGER, description);
const author = {
  seat: nullable(seat, 'the author’s seat then; null for a host without a seat'),
  name: text('the author’s name'),
  number: Type.Optional(chatNumber('in a snapshot: the number of the message')),
};
const CHAT_MESSAGES = {
  chat: tagged('chat', 'a chat text', { ...author, text: text('one line') }),
  chatPhrase: tagged('chatPhrase', 'a chat phrase', { ...author, phrase: text('a [phrase](#phrases)') }),
};
export const chatMessage = Type.Union([CHAT_MESSAGES.chat, CHAT_MESSAGES.chatPhrase]);

/** What a delta may hold, by its type. */
export const CHANGES = {
  table: tagged('table', 'seats, readiness, presence, host or phase have changed', {
    view: tableView,
    seat: ownSeat,
    clock: Type.Optional(clockView),
  }),
  started: tagged('started', 'the game has started: the phase is `playing`', { game: gameSnapshot }),
  events: tagged('events', 'a choice was made. With `disclosure`: the game is over', {
    events,
    pending: pendingDecision,
    clock: clockView,
    by: Type.Optional(
      oneOf(['bot', 'autoKeep'], { description: 'who chose, if it was not the player: `bot` or `autoKeep`' }),
    ),
    disclosure: Type.Optional(disclosure),
  }),
  rematch: tagged('rematch', 'a table for the next game is open', { table }),
  ...CHAT_MESSAGES,
};

const listing = {
  table,
  phase,
  deck,
  seats,
  clock: timeControl,
  isRated: Type.Optional(boolean('whether the game counts for the ratings')),
};
/** The outcome of a finished game. */
export const gameResult = object(
  {
    winners: list(seat, 'the winning seats; several share the victory'),
    treasuries: list(Type.Number(), 'the influence of each family, by seat'),
  },
  'after a game: `winners` and `treasuries`, by seat',
);
export const tableListing = object(listing);
const listingChange = object({
  table,
  phase: Type.Optional(phase),
  deck: Type.Optional(deck),
  seats: Type.Optional(seats),
  clock: Type.Optional(timeControl),
});
export const myTable = object({
  ...listing,
  seat,
  at: time('the last change; during a game, the last choice'),
  isMyTurn: boolean('whether the player decides now'),
  result: Type.Optional(gameResult),
});

const response = <const T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  tagged(type, description, { id, ...fields });
const reason = Type.Unsafe<RejectionReason>(
  oneOf(Object.keys(REJECTION_REASONS), { description: 'see [rejection reasons](#rejection-reasons)' }),
);
const unknownId = nullable(id, 'null if the request’s own could not be read');

/** One of these answers each request. */
export const RESPONSES = {
  welcome: response('welcome', 'to `hello`', {
    protocol: Type.Number({ description: 'the protocol version' }),
    server: text('the version of the server'),
    name: text('the player’s name'),
    now: time('the server’s clock, by which all tables run'),
  }),
  ok: response('ok', 'the request is done and durable', {
    table: Type.Optional(Type.String({ description: 'after `create`, `quickMatch` and `rematch`' })),
  }),
  pong: response('pong', 'to `ping`', {}),
  myTables: response('myTables', 'to `myTables`: open and running tables first, then the latest', {
    tables: list(myTable, 'the player’s tables'),
  }),
  rejected: tagged('rejected', 'the request is not done, and nothing has changed', {
    id: unknownId,
    reason,
    text: text('an explanation for developers'),
  }),
  refused: tagged(
    'refused',
    'to a `hello` of another protocol version: reload or update the client. The form of this message is the same in every protocol version',
    { id: unknownId, reason: Type.Literal('version'), text: text('an explanation for developers') },
  ),
};

/** Someone invites the player to a table. */
export const invite = object({
  from: text('the name of the player who invites'),
  table,
  at: time('when'),
  deck,
  clock: timeControl,
  seats: Type.Number({ description: 'the number of seats' }),
});

/** Sent to subscribers. */
export const PUSHES = {
  tables: tagged('tables', 'the public tables, those with a free seat first', {
    seq: Type.Optional(
      integer(0, Number.MAX_SAFE_INTEGER, 'with `deltas`: the number of the last delta in it'),
    ),
    tables: list(tableListing, 'the tables'),
  }),
  tablesDelta: tagged(
    'tablesDelta',
    'with `deltas`: what has changed in the list. If `seq` is not the next number, subscribe again',
    {
      seq,
      added: list(tableListing, 'tables that are new in the list'),
      changed: list(listingChange, 'tables with the fields that have changed'),
      removed: list(table, 'tables that are no longer in the list'),
    },
  ),
  invites: tagged(
    'invites',
    'with `invites`: the invites to tables at which a seat is free, latest first; each message replaces the last one',
    { invites: list(invite, 'the invites') },
  ),
  snapshot: tagged('snapshot', 'all that the viewer may know of a table', {
    table,
    seq,
    seat: ownSeat,
    view: tableView,
    game: nullable(gameSnapshot, 'the game; null before it starts'),
    chat: list(chatMessage, 'the latest chat messages, oldest first'),
    lastChat: Type.Optional(chatNumber('the number of the last chat message; 0 for none')),
    rematch: nullable(Type.String(), 'the table of the next game; null if there is none'),
  }),
  chat: tagged(
    'chat',
    'with `afterChat`: a chat message. A number that the client has already is a repetition',
    {
      table,
      number: chatNumber('its number; numbers rise, and some may be missing'),
      message: chatMessage,
    },
  ),
  spectators: tagged(
    'spectators',
    'with `transient`: how many people without a seat are subscribed, now and after changes, at most once a second',
    { table, count: Type.Number({ description: 'the number of spectators' }) },
  ),
  emote: tagged('emote', 'with `transient`: a player shows an emote', {
    table,
    seat,
    emote: text('an [emote](#emotes)'),
  }),
  delta: tagged('delta', 'one change of a table', {
    table,
    seq,
    change: Type.Union(
      [CHANGES.table, CHANGES.started, CHANGES.events, CHANGES.rematch, CHANGES.chat, CHANGES.chatPhrase],
      { description: 'the [change](#changes)' },
    ),
  }),
};

/** Every message that the server may send, by its type. */
export const SERVER_MESSAGES = { ...RESPONSES, ...PUSHES };

export const finishedGame = object({
  table,
  at: time('when it ended'),
  seats,
  commitment: text('SHA-256 of the server’s seed, in hex'),
  first: nullable(seat, 'the seat that was set to begin; null if it was drawn'),
  deal: Type.Optional(dealView),
  disclosure,
  events: Type.Optional(
    engine<readonly Event[]>(
      'array',
      'the events, if the game was played under another version of the rules: replaying the record would give another game',
    ),
  ),
});

export const serverStats = object({
  people: Type.Number({ description: 'connected players' }),
  open: Type.Number({ description: 'public tables with a free seat' }),
  playing: Type.Number({ description: 'games in progress' }),
});

export const invitation = object({
  host: nullable(Type.String(), 'the name of the host who invites; null if the host has no seat'),
  phase,
  deck,
  clock: timeControl,
  seats: Type.Number({ description: 'the number of seats' }),
  free: Type.Number({ description: 'the number of free seats' }),
  isClosed: Type.Optional(boolean('the table is closed: no game was finished at it')),
  isRated: Type.Optional(boolean('whether the game counts for the ratings')),
});
