import { KINDS } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import {
  MAX_BANK_MINUTES,
  MAX_DAYS,
  MAX_INCREMENT_SECONDS,
  MAX_MESSAGE_BYTES,
  MAX_NAME,
  MAX_CHAT_LENGTH,
  MAX_REPORT_LENGTH,
  CLIENT_SEED_DIGITS,
} from '../limits.ts';
import {
  MAX_CARD,
  MAX_SEQ,
  MAX_DECISION,
  MAX_AUTO_KEEP,
  MAX_OPTION,
  MAX_TABLE_ID_LENGTH,
  TABLE_ID_LENGTH,
} from '../fieldRanges.ts';
import { CHAT_PHRASES } from '../chatPhrases.ts';
import { EMOTES } from '../emotes.ts';
import { BOT_LEVELS } from '../botLevels.ts';
import { parseMessage } from './parseMessage.ts';
import { config, examples } from '../testing/examples.ts';

const isValid = (message: unknown) => 'message' in parseMessage(JSON.stringify(message));

/** Whether the example of this type is valid with another value in one field. */
const having = (type: keyof typeof examples, field: string) => (value: unknown) =>
  isValid({ ...examples[type], [field]: value });

const configured = (field: string) => (value: unknown) =>
  having('create', 'config')({ ...config, [field]: value });

function expectRange(isAccepted: (value: unknown) => boolean, min: number, max: number) {
  for (const value of [min, max]) expect(isAccepted(value), `${value}`).toBe(true);
  for (const value of [min - 1, max + 1, min + 0.5, `${min}`, -Infinity, [min], true])
    expect(isAccepted(value), JSON.stringify(value)).toBe(false);
}

describe('message limits', () => {
  it('limit the bytes of a message before it is parsed', () => {
    const padded = (text: string, bytes: number) =>
      text.padEnd(bytes - Buffer.byteLength(text) + text.length);
    const sent = JSON.stringify({ ...examples.rename, name: 'Владислава 👑' });
    expect(parseMessage(padded(sent, MAX_MESSAGE_BYTES))).toHaveProperty('message');
    expect(parseMessage(padded(sent, MAX_MESSAGE_BYTES + 1))).toHaveProperty(
      'rejected.text',
      'The message has more than 4096 bytes.',
    );
    expect(parseMessage('{'.repeat(MAX_MESSAGE_BYTES + 1))).toHaveProperty(
      'rejected.text',
      'The message has more than 4096 bytes.',
    );
  });

  it('bound every number', () => {
    expectRange(having('stand', 'id'), 0, Number.MAX_SAFE_INTEGER);
    expectRange(having('subscribe', 'afterSeq'), 0, MAX_SEQ);
    expectRange(having('choose', 'decision'), 0, MAX_DECISION);
    expectRange(having('choose', 'option'), 0, MAX_OPTION);
    expectRange(having('sit', 'seat'), 0, 4);
    expectRange(having('remove', 'seat'), 0, 4);
    expectRange((number) => having('report', 'about')({ type: 'message', number }), 1, MAX_SEQ);
    expectRange((at) => having('report', 'about')({ type: 'person', seat: at }), 0, 4);
    expectRange(having('configure', 'players'), 2, 5);
    expectRange((card) => having('autoKeep', 'cards')([card]), 1, MAX_CARD);
  });

  it('read -0 as 0', () => {
    const sent = JSON.stringify({ ...examples.choose, option: 0 }).replace('"option":0', '"option":-0');
    expect(parseMessage(sent)).toStrictEqual({ message: { ...examples.choose, option: 0 } });
  });

  it('allow 0 to 60 cards in autoKeep', () => {
    const keep = having('autoKeep', 'cards');
    const cards = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
    expect([0, MAX_AUTO_KEEP, MAX_AUTO_KEEP + 1].map((n) => keep(cards(n)))).toEqual([true, true, false]);
  });

  it('allow 20 characters in a name, 200 in a chat text and 300 in a report', () => {
    for (const [accepts, max] of [
      [having('rename', 'name'), MAX_NAME],
      [having('chat', 'text'), MAX_CHAT_LENGTH],
      [having('report', 'text'), MAX_REPORT_LENGTH],
    ] as const)
      for (const letter of ['a', 'é', 'Ж', '👑'])
        expect([0, 1, max, max + 1].map((n) => accepts(letter.repeat(n)))).toEqual([
          false,
          true,
          true,
          false,
        ]);
  });

  it('require 32 lower-case hex digits in a client seed', () => {
    const clientSeed = having('sit', 'clientSeed');
    expect(clientSeed('f'.repeat(CLIENT_SEED_DIGITS))).toBe(true);
    for (const wrong of ['f'.repeat(31), 'f'.repeat(33), `${'f'.repeat(31)}F`, `${'f'.repeat(31)}g`, 7])
      expect(clientSeed(wrong)).toBe(false);
    expect(clientSeed(`${'f'.repeat(32)}\n`)).toBe(false);
  });

  it('allow 40 URL-safe characters in a table id', () => {
    const table = having('stand', 'table');
    expect([0, 1, MAX_TABLE_ID_LENGTH, MAX_TABLE_ID_LENGTH + 1].map((n) => table('a'.repeat(n)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const wrong of ['a b', 'a/b', '../a', 'é', 'a\n', "a'", 7]) expect(table(wrong)).toBe(false);
  });

  it('require 16 URL-safe characters in the id of a new table', () => {
    const table = having('create', 'table');
    expect(
      [TABLE_ID_LENGTH - 1, TABLE_ID_LENGTH, TABLE_ID_LENGTH + 1].map((n) => table('a'.repeat(n))),
    ).toEqual([false, true, false]);
    expect(table('Az09_-'.padEnd(TABLE_ID_LENGTH, 'x'))).toBe(true);
    for (const wrong of ['a b', 'a/b', 'é', "a'"])
      expect(table(wrong.padEnd(TABLE_ID_LENGTH, 'x')), wrong).toBe(false);
  });

  it('allow the listed chat phrases only', () => {
    const phrase = having('chatPhrase', 'phrase');
    expect(CHAT_PHRASES.every(phrase)).toBe(true);
    for (const wrong of ['', 'Hello', 'toString', 0]) expect(phrase(wrong)).toBe(false);
  });
});

describe('emote limits', () => {
  it('allow the listed emotes only', () => {
    const emote = having('emote', 'emote');
    expect(EMOTES.every(emote)).toBe(true);
    for (const wrong of ['', 'goodbye', 'Wow', 'toString', 0]) expect(emote(wrong)).toBe(false);
  });
});

describe('configure limits', () => {
  it('are those of a new table', () => {
    const [deck, clock] = [having('configure', 'deck'), having('configure', 'clock')];
    expect(deck(config.deck)).toBe(true);
    expect(deck(config.deck.slice(1))).toBe(false);
    expectRange((bank) => clock({ type: 'live', bank, increment: 0 }), 1, MAX_BANK_MINUTES * 60);
    expectRange((increment) => clock({ type: 'live', bank: 60, increment }), 0, MAX_INCREMENT_SECONDS);
    expectRange((days) => clock({ type: 'days', days }), 1, MAX_DAYS);
  });
});

describe('table config limits', () => {
  it('allow 2 to 5 seats, each for a person or a bot', () => {
    const seats = configured('seats');
    expect([1, 2, 5, 6].map((n) => seats(Array.from({ length: n }, () => 'person')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const level of BOT_LEVELS) expect(seats(['person', level])).toBe(true);
    for (const wrong of ['king', '', null, 1]) expect(seats(['person', wrong])).toBe(false);
  });

  it('require `first` to be one of the seats, or null', () => {
    const first = configured('first');
    expect([null, 0, 3, 4, -1].map((seat) => first(seat))).toEqual([true, true, true, false, false]);
  });

  it('bound the numbers of the time control', () => {
    const clock = configured('clock');
    expectRange((bank) => clock({ type: 'live', bank, increment: 0 }), 1, MAX_BANK_MINUTES * 60);
    expectRange((increment) => clock({ type: 'live', bank: 60, increment }), 0, MAX_INCREMENT_SECONDS);
    expectRange((days) => clock({ type: 'days', days }), 1, MAX_DAYS);
    expect(clock({ type: 'none' })).toBe(true);
    expect(clock({ type: 'none', days: 1 })).toBe(false);
    expect(clock({ type: 'hourglass' })).toBe(false);
  });

  it('require ten different kinds of card, and sort them A–Z', () => {
    const deck = configured('deck');
    expect(deck(config.deck.slice(1))).toBe(false);
    expect(deck([...config.deck, 'trade'])).toBe(false);
    expect(deck(config.deck.with(0, config.deck[1]))).toBe(false);
    expect(deck(config.deck.with(0, 'twin'))).toBe(false);
    expect(deck('base')).toBe(false);
    const sent = { ...examples.create, config: { ...config, deck: config.deck.toReversed() } };
    expect(parseMessage(JSON.stringify(sent))).toEqual({ message: examples.create });
  });

  it('let the longest deck fit into a message', () => {
    const longest = KINDS.filter((kind) => kind !== 'twin').toSorted((a, b) => b.length - a.length);
    expect(configured('deck')(longest.slice(0, 10))).toBe(true);
  });
});
