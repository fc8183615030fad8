import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { Type, type TProperties } from 'typebox';
import { BOT_LEVELS } from '../botLevels.ts';
import { CHAT_PHRASES } from '../chatPhrases.ts';
import { EMOTES } from '../emotes.ts';
import { MAX_AUTO_KEEP, MAX_CARD, MAX_DECISION, MAX_OPTION, MAX_SEQ } from '../fieldRanges.ts';
import { MAX_CHAT_LENGTH, MAX_NAME, MAX_REPORT_LENGTH, PROTOCOL_VERSION } from '../limits.ts';
import { REPORT_REASONS } from '../reportReasons.ts';
import {
  attempt,
  boolean,
  clientSeed,
  id,
  integer,
  newTable,
  oneOf,
  seat,
  seedHash,
  table,
  tagged,
} from './fields.ts';
import { singleLine } from './singleLine.ts';
import { withoutInvisible } from './invisible.ts';
import { deck, tableConfig, timeControl } from './tableConfig.ts';

export const playerName = withoutInvisible(singleLine(MAX_NAME, 'the player’s name'));

const request = <const T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  tagged(type, description, { id, ...fields });

/** A request about one table, decided by the state of that table alone. */
const command = <const T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  request(type, description, { table, ...fields });

/** Routed to the table: the server adds a handler for each in `table/decide.ts`. */
export const TABLE_COMMANDS = {
  sit: command(
    'sit',
    'takes a seat before the game starts. With a `clientSeed`, as older clients send it, the player is not asked for one when the cards are dealt, and cannot check the deal',
    { seat, clientSeed: Type.Optional(clientSeed) },
  ),
  stand: command('stand', 'gives up the seat; once the game has started, a bot plays on for the player', {}),
  ready: command(
    'ready',
    'sets whether the player is ready to start. A `clientSeed`, as older clients send it, replaces that of `sit`',
    { ready: boolean('ready or not'), clientSeed: Type.Optional(clientSeed) },
  ),
  start: command(
    'start',
    'host only: begins to deal, once every seat is taken and every player is ready. The players who are connected are asked for their seeds; the game starts when all are in',
    {},
  ),
  commitSeed: command('commitSeed', 'while the cards are dealt: commits to a seed by its hash; idempotent', {
    attempt,
    hash: seedHash,
  }),
  revealSeed: command(
    'revealSeed',
    'while the cards are dealt and every hash is in: gives the seed; idempotent',
    { attempt, clientSeed },
  ),
  remove: command(
    'remove',
    'host only: clears a player’s seat before the game starts. The player may not sit down at this table again, and may watch it',
    { seat },
  ),
  readmit: command('readmit', 'host only: lets the removed players of this name sit down again', {
    name: playerName,
  }),
  configure: command(
    'configure',
    'host only, before the game starts: changes the deck, the number of seats and the time control. Nobody is ready afterwards. A smaller table loses its empty seats and then its bots, the last ones first; it is rejected if more players are seated than it would have seats',
    {
      deck,
      players: integer(MIN_SEATS, MAX_SEATS, 'the number of seats'),
      clock: timeControl,
    },
  ),
  fill: command('fill', 'host only: seats bots of this level on all empty seats', {
    level: oneOf(BOT_LEVELS, { description: 'a bot level' }),
  }),
  choose: command('choose', 'makes the choice for the pending decision; idempotent', {
    decision: integer(0, MAX_DECISION, 'the number of the decision'),
    option: integer(0, MAX_OPTION, 'the index of the option'),
  }),
  autoKeep: command(
    'autoKeep',
    'keeps these cards without asking; replaces the earlier list, and an empty one ends it. Other players are not told',
    {
      cards: Type.Array(integer(1, MAX_CARD), {
        maxItems: MAX_AUTO_KEEP,
        expected: `a list of 0 to ${MAX_AUTO_KEEP}`,
        description: 'the public numbers of the cards',
      }),
    },
  ),
  takeSeatBack: command('takeSeatBack', 'takes the seat back from the bot that plays for the player', {}),
  chat: command('chat', 'sends a text to everyone at the table; not idempotent', {
    text: singleLine(MAX_CHAT_LENGTH, 'one line'),
  }),
  chatPhrase: command(
    'chatPhrase',
    'sends a phrase that each client shows in its own language; not idempotent',
    {
      phrase: oneOf(CHAT_PHRASES, { description: 'see [phrases](#phrases)' }),
    },
  ),
  emote: command(
    'emote',
    'shows an emote at the player’s seat for a moment, once the game has started. It is not stored; not idempotent',
    { emote: oneOf(EMOTES, { description: 'see [emotes](#emotes)' }) },
  ),
  rematch: command(
    'rematch',
    'after the game: opens a table for the same players. `ok` names it in `table`, the same for everyone who asks',
    {},
  ),
};

const reported = Type.Union(
  [
    tagged('message', 'a chat message', {
      number: integer(1, MAX_SEQ, 'the number of the chat message'),
    }),
    tagged('person', 'a player', { seat }),
  ],
  { description: 'what is reported: `{"type":"message","number":3}` or `{"type":"person","seat":1}`' },
);

/** Routed by the connection: the server adds a handler for each in `ws/requestHandlers.ts`. */
const CONNECTION_REQUESTS = {
  hello: request('hello', 'starts the session on this socket; always the first message', {
    protocol: Type.Literal(PROTOCOL_VERSION, {
      expected: `${PROTOCOL_VERSION}`,
      description: 'the protocol version',
    }),
  }),
  ping: request('ping', 'checks that the connection is alive; the response is `pong`', {}),
  rename: request('rename', 'changes the player’s name', { name: playerName }),
  subscribeTables: request('subscribeTables', 'sends `tables` now, and then what has changed in the list', {
    deltas: Type.Optional(
      boolean(
        'changes come as `tablesDelta`, at most twice a second. Without it, `tables` comes again, at most every five seconds',
      ),
    ),
    invites: Type.Optional(
      boolean('also sends `invites`: now, if there are any, and whenever they have changed'),
    ),
  }),
  unsubscribeTables: request('unsubscribeTables', 'ends that subscription', {}),
  create: request(
    'create',
    'opens a table with the player as host. Idempotent: repeating it opens no second table',
    { table: newTable, config: tableConfig },
  ),
  quickMatch: request(
    'quickMatch',
    'finds a table that waits for players with this deck, or opens one where bots take the empty seats after 20 seconds. `ok` names it in `table`; then `sit` and `ready`',
    { deck, players: integer(MIN_SEATS, MAX_SEATS, 'the number of seats') },
  ),
  myTables: request('myTables', 'lists the tables where the player has, or had, a seat', {}),
  subscribe: request(
    'subscribe',
    'sends a `snapshot` of the table, or the deltas after `afterSeq`, and then every delta',
    {
      table,
      afterSeq: Type.Optional(integer(0, MAX_SEQ, 'the last sequence number that the client has')),
      afterChat: Type.Optional(
        integer(
          0,
          MAX_SEQ,
          'the number of the last chat message that the client has, 0 for none: chat then comes as `chat` messages, first those that were missed. Without it, chat comes as deltas, and the subscription always begins with a snapshot',
        ),
      ),
      transient: Type.Optional(boolean('also sends `spectators` and `emote`, which have no sequence number')),
    },
  ),
  unsubscribe: request('unsubscribe', 'ends that subscription', { table }),
  report: request(
    'report',
    'reports a chat message, or the player at a seat, to the operator of the server, together with the latest chat. Nobody else is told; not idempotent',
    {
      table,
      about: reported,
      reason: oneOf(REPORT_REASONS, { description: 'see [reasons of reports](#reasons-of-reports)' }),
      text: Type.Optional(singleLine(MAX_REPORT_LENGTH, 'what the reporter adds, one line')),
    },
  ),
};

/** Every message that a client may send, by its type. */
export const CLIENT_MESSAGES = { ...CONNECTION_REQUESTS, ...TABLE_COMMANDS };
