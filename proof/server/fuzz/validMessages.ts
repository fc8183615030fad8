import { type Random, sets } from '@oriflamme/engine';
import { TABLE_ID_LENGTH, CHAT_PHRASES, PROTOCOL_VERSION, type ClientMessage } from '@oriflamme/protocol';
import { seatOf, type TableState } from '@oriflamme/server/internals';
import { pick } from '../../fuzz/hostileValues.ts';
import { randomDeck, randomConfig, hexDigits, PEOPLE } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** A message without its number, and whose it is. */
export interface Draft {
  readonly socket: number;
  readonly message: Unnumbered<ClientMessage>;
}
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

const aliasOf = (world: Harness, table: TableState): string => `T${world.tables.indexOf(table.id)}T`;
const socketOf = (id: string): number => PEOPLE.findIndex((person) => person.id === id);
const anyTable = (world: Harness, random: Random): TableState | undefined =>
  world.known.get(pick(random, world.tables));
const anySocket = (world: Harness, random: Random): number => random.below(world.sockets.length);

/** What somebody who means well might send now. */
export function validMessage(world: Harness, random: Random): Draft {
  const table = anyTable(world, random);
  const stranger = world.sockets.findIndex(({ isGreeted }) => !isGreeted);
  if (stranger >= 0 && random.below(2) === 0)
    return { socket: stranger, message: { type: 'hello', protocol: PROTOCOL_VERSION } };
  if (!table || random.below(8) === 0)
    return { socket: anySocket(world, random), message: elsewhere(world, random) };
  const alias = aliasOf(world, table);
  if (random.below(5) === 0)
    return { socket: anySocket(world, random), message: watching(table, alias, random) };
  if (table.phase === 'open') return atOpen(world, table, random);
  return table.phase === 'playing' ? atPlay(table, alias, random) : afterwards(table, alias, random);
}

function elsewhere(world: Harness, random: Random): Draft['message'] {
  switch (random.below(7)) {
    case 0:
      return { type: 'create', table: nameFor(world, random), config: randomConfig(random) };
    case 1:
      return {
        type: 'quickMatch',
        deck: random.below(2) ? sets.base : randomDeck(random),
        players: 2 + random.below(4),
      };
    case 2:
      return { type: 'rename', name: pick(random, ['Odo', 'Zoë', 'Łucja', '王', '🏰']) };
    case 3:
      return { type: 'unsubscribe', table: `T${random.below(world.tables.length + 1)}T` };
    case 4:
      return { type: 'myTables' };
    default:
      return { type: random.below(4) > 0 ? 'subscribeTables' : 'unsubscribeTables' };
  }
}

/** A new name, or one that is taken. */
const nameFor = (world: Harness, random: Random): string =>
  random.below(4) === 0 ? `T${random.below(world.tables.length)}T` : hexDigits(random, TABLE_ID_LENGTH);

function watching(state: TableState, table: string, random: Random): Draft['message'] {
  if (random.below(2) === 0) return { type: 'subscribe', table };
  return { type: 'subscribe', table, afterSeq: Math.max(0, state.publicSeq - random.below(5)) };
}

const hostOf = ({ host }: TableState): number => Math.max(0, socketOf(host.id));

/** The seats of people, with the line each speaks over. */
function peopleAt(
  table: TableState,
): { seat: number; socket: number; isReady: boolean; isBotControlled: boolean }[] {
  return table.seats.flatMap((who, seat) =>
    who.type === 'person' ? [{ seat, ...who, socket: Math.max(0, socketOf(who.person.id)) }] : [],
  );
}

function atOpen(world: Harness, state: TableState, random: Random): Draft {
  const table = aliasOf(world, state);
  const seated = peopleAt(state);
  const empty = state.seats.flatMap(({ type }, seat) => (type === 'empty' ? [seat] : []));
  const waiting = seated.filter(({ isReady }) => !isReady);
  const free = world.sockets.flatMap(({ person }, index) => (seatOf(state, person) === null ? [index] : []));
  const choice = random.below(10);
  if (choice < 7 && empty.length > 0 && free.length > 0) {
    const seat = pick(random, empty);
    return {
      socket: pick(random, free),
      message: { type: 'sit', table, seat, clientSeed: hexDigits(random, 32) },
    };
  }
  if (choice < 7 && waiting.length > 0)
    return { socket: pick(random, waiting).socket, message: { type: 'ready', table, ready: true } };
  if (choice < 7 || seated.length === 0) return { socket: hostOf(state), message: { type: 'start', table } };
  const { socket, seat } = pick(random, seated);
  if (choice === 7) return { socket: hostOf(state), message: { type: 'remove', table, seat } };
  if (choice === 8) return { socket, message: { type: 'stand', table } };
  return { socket, message: talk(table, random) };
}

const talk = (table: string, random: Random): Draft['message'] =>
  random.below(2) === 0
    ? { type: 'chat', table, text: pick(random, ['Well met!', '…', 'ß'.repeat(200), 'e\u0301 😀']) }
    : { type: 'chatPhrase', table, phrase: pick(random, CHAT_PHRASES) };

function atPlay({ game, seats, ...rest }: TableState, table: string, random: Random): Draft {
  const state = { game, seats, ...rest };
  const seated = peopleAt(state);
  const asked = seated.find(({ seat }) => seat === game?.turn?.seat);
  if (game && asked && random.below(4) > 0) {
    const option = random.below(game.options().length);
    return {
      socket: asked.socket,
      message: { type: 'choose', table, decision: game.record.choices.length, option },
    };
  }
  if (seated.length === 0) return { socket: hostOf(state), message: talk(table, random) };
  const { socket, isBotControlled } = pick(random, seated);
  if (isBotControlled && random.below(2) === 0) return { socket, message: { type: 'takeSeatBack', table } };
  if (random.below(4) === 0) return { socket, message: { type: 'stand', table } };
  if (random.below(2) === 0) return { socket, message: talk(table, random) };
  const keep = Array.from({ length: random.below(4) }, () => 1 + random.below(20));
  return { socket, message: { type: 'autoKeep', table, cards: keep } };
}

function afterwards(state: TableState, table: string, random: Random): Draft {
  const seated = peopleAt(state);
  const socket = seated.length === 0 ? hostOf(state) : pick(random, seated).socket;
  const choices = state.game?.record.choices ?? [];
  switch (random.below(4)) {
    case 0:
      return { socket, message: talk(table, random) };
    case 1: {
      const decision = random.below(Math.max(1, choices.length));
      return { socket, message: { type: 'choose', table, decision, option: choices[decision] ?? 0 } };
    }
    default:
      return { socket, message: { type: 'rematch', table } };
  }
}
