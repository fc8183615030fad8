import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../limits.ts';
import { parseMessage, readId } from './parseMessage.ts';
import { config, examples } from '../testing/examples.ts';

const parse = (message: unknown) => parseMessage(JSON.stringify(message));

const rejection = (message: unknown) => {
  const result = parse(message);
  if ('message' in result) throw new Error('The message was accepted.');
  return result.rejected;
};

describe('parseMessage', () => {
  it('returns a valid message of every type unchanged', () => {
    for (const message of Object.values(examples)) expect(parse(message)).toEqual({ message });
  });

  it('rejects a message without a required field', () => {
    const OPTIONAL = [
      'subscribeTables.deltas',
      'subscribeTables.invites',
      'subscribe.afterSeq',
      'subscribe.transient',
      'sit.clientSeed',
      'ready.clientSeed',
      'report.text',
    ];
    const { afterSeq: _, transient: _also, ...plain } = examples.subscribe;
    const { clientSeed: _seed, ...ready } = examples.ready;
    for (const message of [plain, ready]) expect(parse(message)).toStrictEqual({ message });
    for (const message of Object.values(examples))
      for (const field of Object.keys(message).filter(
        (name) => !OPTIONAL.includes(`${message.type}.${name}`),
      ))
        expect(parse({ ...message, [field]: undefined }), `${message.type} without ${field}`).toHaveProperty(
          'rejected.reason',
          'malformed',
        );
  });

  it('rejects unknown fields', () => {
    for (const message of Object.values(examples)) {
      expect(rejection({ ...message, extra: 1 }).text).toBe(
        `${message.type}: the message has an unknown field "extra".`,
      );
      const hidden = JSON.stringify(message).replace('{', '{"__proto__":{"type":"start"},');
      expect(parseMessage(hidden)).toHaveProperty('rejected.reason', 'malformed');
    }
  });

  it('rejects null, except for config.first', () => {
    for (const message of Object.values(examples))
      for (const field of Object.keys(message))
        expect(parse({ ...message, [field]: null })).toHaveProperty('rejected.reason', 'malformed');
    expect(parse({ ...examples.create, config: { ...config, first: null } })).toHaveProperty('message');
  });

  it('rejects with the id of the message, if that is valid', () => {
    expect(rejection({ ...examples.sit, seat: 'red' }).id).toBe(7);
    expect(rejection({ id: 7, type: 'dance' }).id).toBe(7);
    expect(rejection({ id: 7 }).id).toBe(7);
    for (const id of [-1, 0.5, '7', null, [7], 2 ** 53])
      expect(rejection({ ...examples.sit, id }).id).toBeNull();
    expect(parseMessage('{"id":7')).toEqual({
      rejected: { id: null, reason: 'malformed', text: 'The message is not valid JSON.' },
    });
  });

  it('rejects what is not an object', () => {
    for (const other of [null, true, 7, 'start', [], [examples.start]])
      expect(rejection(other)).toEqual({
        id: null,
        reason: 'malformed',
        text: 'The message has to be an object.',
      });
  });

  it('rejects a hello of another protocol version, whatever else it holds', () => {
    expect(rejection({ type: 'hello', id: 3, protocol: PROTOCOL_VERSION + 1, language: 'fr' })).toEqual({
      id: 3,
      reason: 'version',
      text: 'The client uses protocol 3, the server 2. Reload the page or update the client.',
    });
    expect(rejection({ type: 'hello', protocol: 0 })).toMatchObject({ id: null, reason: 'version' });
    for (const protocol of ['1', 1.5, true, [1]])
      expect(rejection({ type: 'hello', id: 3, protocol }).reason).toBe('malformed');
  });
});

describe('a validation error', () => {
  it('names the field and the expectation', () => {
    const clock = { type: 'live', bank: 0, increment: 5 };
    expect(rejection({ ...examples.create, config: { ...config, clock } }).text).toBe(
      'create: config.clock.bank has to be a whole number from 1 to 7200.',
    );
    expect(rejection({ ...examples.autoKeep, cards: [3, 'x'] }).text).toBe(
      'autoKeep: cards[1] has to be a whole number from 1 to 100000.',
    );
    expect(rejection({ id: 1, type: 'dance' }).text).toMatch(/^Type has to be one of hello, ping, rename, /u);
  });

  it('quotes a few printable characters of the input at most', () => {
    const long = `\n\u202E${'Ж'.repeat(300)}`;
    const attempts = [
      { ...examples.start, [long]: 1 },
      { id: 1, type: long },
      { ...examples.create, config: { ...config, deck: config.deck.with(3, long as 'spy') } },
      { ...examples.create, config: { ...config, clock: { type: long } } },
      { ...examples.create, config: { ...config, seats: ['person', long] } },
      { ...examples.rename, name: long },
      { ...examples.chatPhrase, phrase: long },
      { ...examples.stand, table: long },
    ];
    for (const attempt of attempts) expect(rejection(attempt).text).toMatch(/^[ -~…]{10,300}$/u);
    expect(rejection(attempts[0]).text).toBe('start: the message has an unknown field "????????????…".');
  });
});

describe('readId', () => {
  it('finds the id of any frame that has one, and null otherwise', () => {
    expect(['{"id":7}', '{"id":0,"type":"fly"}'].map(readId)).toEqual([7, 0]);
    expect(['{"id":-1}', '{"id":"7"}', '{}', '[]', 'null', '7', '{"id":'].map(readId)).toEqual(
      Array(7).fill(null),
    );
  });
});
