import type { Random } from '@oriflamme/engine';
import { BOT_LEVELS, type ClientMessage, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '@oriflamme/protocol';
import { mutateText } from '../../fuzz/mutateText.ts';
import { mutateValue } from '../../fuzz/mutateValue.ts';
import { hostileValue, pick } from '../../fuzz/hostileValues.ts';
import { hexDigits, randomConfig, randomDeck } from './fixtures.ts';
import { validMessage } from './validMessages.ts';
import type { Sent, Harness } from './harness.ts';

/** A random frame: valid, from the wrong sender, repeated, with wrong fields, mutated, or noise. */
export function randomFrame(harness: Harness, random: Random): Sent {
  const kind = random.below(100);
  if (kind < 42) return validFrame(harness, random);
  if (kind < 52) return { ...validFrame(harness, random), socket: random.below(harness.sockets.length) };
  if (kind < 66) return repeatedFrame(harness, random);
  if (kind < 80) return wrongFieldsFrame(harness, random);
  if (kind < 88) return mutatedValueFrame(harness, random);
  if (kind < 95) return mutatedTextFrame(harness, random);
  return { socket: random.below(harness.sockets.length), text: noise(random) };
}

const numbered = (random: Random, message: object): object => ({ id: random.below(1000), ...message });

function validFrame(harness: Harness, random: Random): Sent {
  const { socket, message } = validMessage(harness, random);
  return { socket, text: JSON.stringify(numbered(random, message)) };
}

/** A frame that was sent before, perhaps from another socket or for another table. */
function repeatedFrame(harness: Harness, random: Random): Sent {
  if (harness.sent.length === 0) return validFrame(harness, random);
  const late = random.below(2) === 0;
  const { socket, text } = late ? harness.sent.at(-1)! : pick(random, harness.sent);
  const other = random.below(3) === 0 ? random.below(harness.sockets.length) : socket;
  if (random.below(3) > 0) return { socket: other, text };
  const elsewhere = `T${random.below(harness.tables.length)}T`;
  return { socket: other, text: text.replaceAll(/T\d+T/g, elsewhere) };
}

type FieldOf<T> = T extends unknown ? Exclude<keyof T, 'type' | 'id'> : never;
type Field = FieldOf<ClientMessage>;

/** The fields of every message: the compiler rejects a missing type and a field that its type does not have. */
const FIELDS = {
  hello: ['protocol'],
  rename: ['name'],
  ping: [],
  subscribeTables: ['deltas', 'invites'],
  unsubscribeTables: [],
  create: ['table', 'config'],
  quickMatch: ['deck', 'players'],
  myTables: [],
  subscribe: ['table', 'afterSeq', 'afterChat', 'transient'],
  unsubscribe: ['table'],
  report: ['table', 'about', 'reason', 'text'],
  sit: ['table', 'seat', 'clientSeed'],
  stand: ['table'],
  ready: ['table', 'ready', 'clientSeed'],
  start: ['table'],
  commitSeed: ['table', 'attempt', 'hash'],
  revealSeed: ['table', 'attempt', 'clientSeed'],
  remove: ['table', 'seat'],
  readmit: ['table', 'name'],
  configure: ['table', 'deck', 'players', 'clock'],
  fill: ['table', 'level'],
  choose: ['table', 'decision', 'option'],
  autoKeep: ['table', 'cards'],
  takeSeatBack: ['table'],
  chat: ['table', 'text'],
  chatPhrase: ['table', 'phrase'],
  emote: ['table', 'emote'],
  rematch: ['table'],
} satisfies {
  readonly [T in ClientMessage['type']]: readonly FieldOf<Extract<ClientMessage, { type: T }>>[];
};

const fieldsOf: ReadonlyMap<string, readonly Field[]> = new Map(Object.entries(FIELDS));

/** Types of no client message: of an earlier version, of entries in the log, and names of properties. */
const UNKNOWN_TYPES = ['list', 'watch', 'chose', 'created', '__proto__', 'constructor', 'toString'];
const TYPES = [...fieldsOf.keys(), ...UNKNOWN_TYPES];

const near = (random: Random, number: number): number =>
  number + pick(random, [0, 0, 0, -1, 1, -2, 2, 0.5, 1e9, -1e9, 2 ** 53, -number, 1e300]);

/** A message with the fields of its type but mostly wrong values. */
function wrongFieldsFrame(harness: Harness, random: Random): Sent {
  const number = random.below(harness.tables.length);
  const game = harness.known.get(harness.tables[number])?.game;
  const fields: Readonly<Record<Field, unknown>> = {
    table:
      random.below(12) === 0
        ? pick(random, ['nowhere', '__proto__', 'constructor', '-', 'T999T'])
        : `T${number}T`,
    seat: near(random, random.below(5)),
    clientSeed: random.below(4) === 0 ? hostileValue(random) : hexDigits(random, 32),
    attempt: near(random, harness.known.get(harness.tables[number])?.attempt ?? 1),
    hash: random.below(4) === 0 ? hostileValue(random) : hexDigits(random, 64),
    ready: random.below(2) === 0,
    decision: near(random, game?.record.choices.length ?? 0),
    option: near(random, game?.turn ? game.options().length - random.below(2) : 0),
    cards: Array.from({ length: random.below(70) }, () => near(random, 10)),
    afterSeq: near(random, 10),
    afterChat: near(random, 2),
    text: random.below(3) === 0 ? hostileValue(random) : 'Here I am.',
    phrase: pick(random, ['hello', 'toString', '__proto__', '']),
    emote: pick(random, ['wow', 'goodbye', 'toString', '']),
    deltas: random.below(3) === 0 ? hostileValue(random) : true,
    invites: random.below(3) === 0 ? hostileValue(random) : true,
    transient: random.below(3) === 0 ? hostileValue(random) : true,
    clock: random.below(3) === 0 ? hostileValue(random) : randomConfig(random).clock,
    about: random.below(3) === 0 ? hostileValue(random) : { type: 'message', number: near(random, 2) },
    reason: pick(random, ['spam', 'other', 'toString', '']),
    name: random.below(2) === 0 ? hostileValue(random) : 'Somename',
    protocol: near(random, PROTOCOL_VERSION),
    players: near(random, 3),
    deck: random.below(3) === 0 ? hostileValue(random) : randomDeck(random),
    level: pick(random, [...BOT_LEVELS, 'person', '__proto__', '']),
    config: random.below(3) === 0 ? hostileValue(random) : randomConfig(random),
  };
  const type = pick(random, TYPES);
  const all = Object.keys(fields) as Field[];
  const wanted = random.below(10) === 0 ? all : (fieldsOf.get(type) ?? []);
  const message = Object.fromEntries(wanted.map((name) => [name, fields[name]]));
  return {
    socket: random.below(harness.sockets.length),
    text: written(numbered(random, { type, ...message })),
  };
}

/** Replaces values that are nested too deeply for JSON.stringify by deeply nested text. */
function stringifyOrNest(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return '['.repeat(5000);
  }
}

const written = (value: unknown): string => stringifyOrNest(() => JSON.stringify(value));

function mutatedValueFrame(harness: Harness, random: Random): Sent {
  const { socket, text } = validFrame(harness, random);
  const value: unknown = JSON.parse(text);
  const mutated = stringifyOrNest(() => {
    mutateValue(random, value);
    return JSON.stringify(value);
  });
  return { socket, text: mutated };
}

function mutatedTextFrame(harness: Harness, random: Random): Sent {
  const { socket, text } = validFrame(harness, random);
  return { socket, text: mutateText(random, text) };
}

const full = (bytes: number): string => {
  const [head, tail] = ['{"type":"chat","id":1,"table":"T0T","text":"', '"}'];
  return head + ' '.repeat(bytes - head.length - tail.length - 1) + '.' + tail;
};

const NOISE: readonly string[] = [
  [
    '',
    ' ',
    'null',
    'true',
    '0',
    '-0',
    '1e999',
    '"hello"',
    '[]',
    '{}',
    '[[]]',
    '{"id":7}',
    '\u0000',
    '\ufeff{}',
  ],
  ['\ud800', '{"type":"chat","id":1,"table":"T0T","text":"\ud800"}'],
  ['{"type":"chat","id":1,"table":"T0T","text":"\\ud800 \\u0000 \\u202e"}'],
  ['{"type":"stand","id":1,"id":2,"table":"T1T"}', '{"type":"stand","id":1e0,"table":"T1T"}'],
  ['{"type":"stand","id":9007199254740993,"table":"T0T"}', '{"type":"stand","id":-0,"table":"T0T"}'],
  [
    '{"__proto__":{"type":"start"},"id":1,"table":"T0T"}',
    '{"type":"start","id":1,"table":"T0T","__proto__":null}',
  ],
  ['{"type":["start"],"id":1,"table":"T0T"}', '{"type":"start","id":1,"table":["T0T"]}', '{"type":"hello"'],
  [
    '{"type":"subscribe","id":1,"table":"T0T","afterSeq":1e9}',
    '{"type":"subscribe","id":1,"table":"T1T","afterSeq":0}',
  ],
  ['['.repeat(4000), '{"a":'.repeat(800), '['.repeat(2000) + ']'.repeat(2000), '9'.repeat(4000)],
  [full(MAX_MESSAGE_BYTES - 4), full(MAX_MESSAGE_BYTES), full(MAX_MESSAGE_BYTES + 1), 'x'.repeat(100_000)],
].flat();

const noise = (random: Random): string => pick(random, NOISE);
