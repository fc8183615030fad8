import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from './limits.ts';
import { parseMessage } from './parseMessage.ts';
import { examples, plan } from './testing/examples.ts';

const read = (message: unknown) => parseMessage(JSON.stringify(message));

const refusal = (message: unknown) => {
  const result = read(message);
  if ('message' in result) throw new Error('It was read.');
  return result.refused;
};

describe('a message', () => {
  it('of every type is read as it was sent', () => {
    for (const message of Object.values(examples)) expect(read(message)).toEqual({ message });
  });

  it('may leave out what is optional, and nothing else', () => {
    const { after: _, ...afresh } = examples.watch;
    expect(read(afresh)).toStrictEqual({ message: afresh });
    for (const message of Object.values(examples))
      for (const field of Object.keys(message).filter((name) => name !== 'after'))
        expect(read({ ...message, [field]: undefined }), `${message.type} without ${field}`).toHaveProperty(
          'refused.reason',
          'malformed',
        );
  });

  it('has no field that nobody knows', () => {
    for (const message of Object.values(examples)) {
      expect(refusal({ ...message, extra: 1 }).text).toBe(
        `${message.type}: the message has an unknown field "extra".`,
      );
      const hidden = JSON.stringify(message).replace('{', '{"__proto__":{"type":"start"},');
      expect(parseMessage(hidden)).toHaveProperty('refused.reason', 'malformed');
    }
  });

  it('has no field that is null, but for who begins', () => {
    for (const message of Object.values(examples))
      for (const field of Object.keys(message))
        expect(read({ ...message, [field]: null })).toHaveProperty('refused.reason', 'malformed');
    expect(read({ ...examples.create, plan: { ...plan, first: null } })).toHaveProperty('message');
  });

  it('that cannot be read is answered under its number, if that can be', () => {
    expect(refusal({ ...examples.sit, seat: 'red' }).id).toBe(7);
    expect(refusal({ id: 7, type: 'dance' }).id).toBe(7);
    expect(refusal({ id: 7 }).id).toBe(7);
    for (const id of [-1, 0.5, '7', null, [7], 2 ** 53])
      expect(refusal({ ...examples.sit, id }).id).toBeNull();
    expect(parseMessage('{"id":7')).toEqual({
      refused: { id: null, reason: 'malformed', text: 'The message is no JSON.' },
    });
  });

  it('is an object', () => {
    for (const other of [null, true, 7, 'start', [], [examples.start]])
      expect(refusal(other)).toEqual({
        id: null,
        reason: 'malformed',
        text: 'The message has to be an object.',
      });
  });

  it('of another protocol is refused as such, whatever else it says', () => {
    expect(refusal({ type: 'hello', id: 3, protocol: PROTOCOL_VERSION + 1, language: 'fr' })).toEqual({
      id: 3,
      reason: 'version',
      text: 'The client speaks protocol 2, the server 1.',
    });
    expect(refusal({ type: 'hello', protocol: 0 })).toMatchObject({ id: null, reason: 'version' });
    for (const protocol of ['1', 1.5, true, [1]])
      expect(refusal({ type: 'hello', id: 3, protocol }).reason).toBe('malformed');
  });
});

describe('a complaint', () => {
  it('says where and what', () => {
    const clock = { type: 'live', bank: 0, increment: 5 };
    expect(refusal({ ...examples.create, plan: { ...plan, clock } }).text).toBe(
      'create: plan.clock.bank has to be a whole number from 1 to 7200.',
    );
    expect(refusal({ ...examples.order, keep: [3, 'x'] }).text).toBe(
      'order: keep[1] has to be a whole number from 1 to 100000.',
    );
    expect(refusal({ id: 1, type: 'dance' }).text).toMatch(/^Type has to be hello or rename or list or /u);
  });

  it('repeats a few harmless characters of what was sent, never more', () => {
    const long = `\n\u202E${'Ж'.repeat(300)}`;
    const attempts = [
      { ...examples.start, [long]: 1 },
      { id: 1, type: long },
      { ...examples.create, plan: { ...plan, deck: plan.deck.with(3, long as 'spy') } },
      { ...examples.create, plan: { ...plan, clock: { type: long } } },
      { ...examples.create, plan: { ...plan, seats: ['person', long] } },
      { ...examples.rename, name: long },
      { ...examples.phrase, phrase: long },
      { ...examples.stand, table: long },
    ];
    for (const attempt of attempts) expect(refusal(attempt).text).toMatch(/^[ -~…]{10,260}$/u);
    expect(refusal(attempts[0]).text).toBe('start: the message has an unknown field "????????????…".');
  });
});
