import { Random, sets } from '@oriflamme/engine';
import {
  TABLE_ID_LENGTH,
  CHAT_PHRASES,
  EMOTES,
  PROTOCOL_VERSION,
  REPORT_REASONS,
  type ClientMessage,
  seedHash,
} from '@oriflamme/protocol';
import { seatOf, type TableState } from '@oriflamme/server/internals';
import { pick } from '../../fuzz/hostileValues.ts';
import { randomDeck, randomConfig, hexDigits, PEOPLE } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** A message without an id, and its sender. */
export interface Draft {
  readonly socket: number;
  readonly message: Unnumbered<ClientMessage>;
}
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

const aliasOf = (harness: Harness, table: TableState): string => `T${harness.tables.indexOf(table.id)}T`;
const socketOf = (id: string): number => PEOPLE.findIndex((person) => person.id === id);
const anyTable = (harness: Harness, random: Random): TableState | undefined =>
  harness.known.get(pick(random, harness.tables));
const anySocket = (harness: Harness, random: Random): number => random.below(harness.sockets.length);

/** A message that is valid in the current state. */
export function validMessage(harness: Harness, random: Random): Draft {
  const table = anyTable(harness, random);
  const newSocket = harness.sockets.findIndex(({ isGreeted }) => !isGreeted);
  if (newSocket >= 0 && random.below(2) === 0)
    return { socket: newSocket, message: { type: 'hello', protocol: PROTOCOL_VERSION } };
  if (!table || random.below(8) === 0)
    return { socket: anySocket(harness, random), message: lobbyMessage(harness, random) };
  const alias = aliasOf(harness, table);
  if (random.below(5) === 0)
    return { socket: anySocket(harness, random), message: subscription(table, alias, random) };
  if (random.below(20) === 0)
    return { socket: anySocket(harness, random), message: reportMessage(alias, random) };
  if (table.phase === 'open') return openTableMessage(harness, table, random);
  return table.phase === 'playing'
    ? playingMessage(table, alias, random)
    : finishedMessage(table, alias, random);
}

function lobbyMessage(harness: Harness, random: Random): Draft['message'] {
  switch (random.below(7)) {
    case 0:
      return { type: 'create', table: tableIdFor(harness, random), config: randomConfig(random) };
    case 1:
      return {
        type: 'quickMatch',
        deck: random.below(2) ? sets.base : randomDeck(random),
        players: 2 + random.below(4),
      };
    case 2:
      return { type: 'rename', name: pick(random, ['Odo', 'Zoë', 'Łucja', '王', '🏰']) };
    case 3:
      return { type: 'unsubscribe', table: `T${random.below(harness.tables.length + 1)}T` };
    case 4:
      return { type: 'myTables' };
    default:
      if (random.below(4) === 0) return { type: 'unsubscribeTables' };
      return { type: 'subscribeTables', ...(random.below(4) > 0 && { deltas: true }) };
  }
}

/** A new table id, or one that is taken. */
const tableIdFor = (harness: Harness, random: Random): string =>
  random.below(4) === 0 ? `T${random.below(harness.tables.length)}T` : hexDigits(random, TABLE_ID_LENGTH);

/** A report about one of the first chat messages, or about a seat. */
const reportMessage = (table: string, random: Random): Draft['message'] => ({
  type: 'report',
  table,
  about:
    random.below(2) === 0
      ? { type: 'message', number: 1 + random.below(3) }
      : { type: 'person', seat: random.below(5) },
  reason: pick(random, REPORT_REASONS),
  ...(random.below(2) === 0 && { text: 'Again and again.' }),
});

function subscription(state: TableState, table: string, random: Random): Draft['message'] {
  if (random.below(4) === 0) return { type: 'subscribe', table, transient: true };
  if (random.below(2) === 0) return { type: 'subscribe', table };
  const afterSeq = Math.max(0, state.publicSeq - random.below(5));
  return { type: 'subscribe', table, afterSeq, ...(random.below(4) > 0 && { afterChat: random.below(3) }) };
}

const hostOf = ({ host }: TableState): number => Math.max(0, socketOf(host.id));

/** The seats of people, with their sockets. */
function peopleAt(
  table: TableState,
): { seat: number; socket: number; isReady: boolean; isBotControlled: boolean }[] {
  return table.seats.flatMap((who, seat) =>
    who.type === 'person' ? [{ seat, ...who, socket: Math.max(0, socketOf(who.person.id)) }] : [],
  );
}

/** The seed of a seat in this attempt: the same whenever it is asked for. */
const seedFor = ({ id, attempt = 1 }: TableState, seat: number): string =>
  hexDigits(new Random(`${id} ${attempt} ${seat}`), 32);

/** An answer to the deal, mostly the one that is waited for. */
function dealMessage(state: TableState, table: string, random: Random): Draft | undefined {
  const { deal, attempt = 1 } = state;
  const asked = peopleAt(state).filter(({ seat }) => deal?.shares[seat]);
  if (!deal || asked.length === 0 || random.below(8) === 0) return undefined;
  const { socket, seat } = pick(random, asked);
  const clientSeed = random.below(12) === 0 ? hexDigits(random, 32) : seedFor(state, seat);
  return deal.stage === 'commit' || random.below(12) === 0
    ? {
        socket,
        message: {
          type: 'commitSeed',
          table,
          attempt,
          hash: seedHash({ table: state.id, attempt, seat }, clientSeed),
        },
      }
    : { socket, message: { type: 'revealSeed', table, attempt, clientSeed } };
}

function openTableMessage(harness: Harness, state: TableState, random: Random): Draft {
  const table = aliasOf(harness, state);
  const dealing = dealMessage(state, table, random);
  if (dealing) return dealing;
  const seated = peopleAt(state);
  const empty = state.seats.flatMap(({ type }, seat) => (type === 'empty' ? [seat] : []));
  const waiting = seated.filter(({ isReady }) => !isReady);
  const free = harness.sockets.flatMap(({ person }, index) =>
    seatOf(state, person) === null ? [index] : [],
  );
  const choice = random.below(10);
  if (choice < 7 && empty.length > 0 && free.length > 0) {
    const seat = pick(random, empty);
    return {
      socket: pick(random, free),
      message: {
        type: 'sit',
        table,
        seat,
        ...(random.below(3) === 0 && { clientSeed: hexDigits(random, 32) }),
      },
    };
  }
  if (choice < 7 && waiting.length > 0)
    return { socket: pick(random, waiting).socket, message: readyMessage(table, random) };
  if (choice < 7 || seated.length === 0) return { socket: hostOf(state), message: { type: 'start', table } };
  const { socket, seat } = pick(random, seated);
  if (choice === 7 && random.below(2) === 0)
    return { socket: hostOf(state), message: configureMessage(table, random) };
  if (choice === 7) return { socket: hostOf(state), message: { type: 'remove', table, seat } };
  if (choice === 8) return { socket, message: { type: 'stand', table } };
  return { socket, message: chat(table, random) };
}

const readyMessage = (table: string, random: Random): Draft['message'] => ({
  type: 'ready',
  table,
  ready: true,
  ...(random.below(4) === 0 && { clientSeed: hexDigits(random, 32) }),
});

function configureMessage(table: string, random: Random): Draft['message'] {
  const { deck, seats, clock } = randomConfig(random);
  return { type: 'configure', table, deck, players: seats.length, clock };
}

const chat = (table: string, random: Random): Draft['message'] =>
  random.below(2) === 0
    ? { type: 'chat', table, text: pick(random, ['Well met!', '…', 'ß'.repeat(200), 'e\u0301 😀']) }
    : { type: 'chatPhrase', table, phrase: pick(random, CHAT_PHRASES) };

function playingMessage({ game, seats, ...rest }: TableState, table: string, random: Random): Draft {
  const state = { game, seats, ...rest };
  const seated = peopleAt(state);
  const decider = seated.find(({ seat }) => seat === game?.turn?.seat);
  if (game && decider && random.below(4) > 0) {
    const option = random.below(game.options().length);
    return {
      socket: decider.socket,
      message: { type: 'choose', table, decision: game.record.choices.length, option },
    };
  }
  if (seated.length === 0) return { socket: hostOf(state), message: chat(table, random) };
  const { socket, isBotControlled } = pick(random, seated);
  if (isBotControlled && random.below(2) === 0) return { socket, message: { type: 'takeSeatBack', table } };
  if (random.below(4) === 0) return { socket, message: { type: 'stand', table } };
  if (random.below(2) === 0) return { socket, message: chat(table, random) };
  if (random.below(3) === 0)
    return { socket, message: { type: 'emote', table, emote: pick(random, EMOTES) } };
  const keep = Array.from({ length: random.below(4) }, () => 1 + random.below(20));
  return { socket, message: { type: 'autoKeep', table, cards: keep } };
}

function finishedMessage(state: TableState, table: string, random: Random): Draft {
  const seated = peopleAt(state);
  const socket = seated.length === 0 ? hostOf(state) : pick(random, seated).socket;
  const choices = state.game?.record.choices ?? [];
  switch (random.below(4)) {
    case 0:
      return { socket, message: chat(table, random) };
    case 1: {
      const decision = random.below(Math.max(1, choices.length));
      return { socket, message: { type: 'choose', table, decision, option: choices[decision] ?? 0 } };
    }
    default:
      return { socket, message: { type: 'rematch', table } };
  }
}
