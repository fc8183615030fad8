import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from './parseMessage.ts';
import { examples } from './testing/examples.ts';

/** Read, in which case it is read the same again, or refused with a reason and a short sentence. */
function isReadOrRefused(text: string): boolean {
  const result = parseMessage(text);
  if ('message' in result) return isDeepStrictEqual(parseMessage(JSON.stringify(result.message)), result);
  const { reason, text: sentence } = result.refused;
  return (reason === 'malformed' || reason === 'version') && /^[ -~…]{10,260}$/u.test(sentence);
}

/** Any units at all, halves of characters among them. */
const text = fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)), maxLength: 200 });

const valid = fc.constantFrom(...Object.values(examples));

/** Every place in a value at which something can be changed. */
const places = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...places(inner).map((path) => [key, ...path])])
    : [];

function withChange(message: object, [key, ...deeper]: string[], value: unknown): object {
  const old = (message as Record<string, unknown>)[key];
  const changed = deeper.length > 0 ? withChange(old as object, deeper, value) : value;
  return Array.isArray(message) ? message.with(Number(key), changed) : { ...message, [key]: changed };
}

const strange = fc.oneof(
  fc.jsonValue(),
  fc.integer(),
  fc.constantFrom(-0, -1, 0.5, 1e308, 2 ** 53, '', '__proto__', 'constructor', [], {}, null, undefined),
  valid,
);

describe('whatever a stranger sends', () => {
  it('is read or refused when it is any text', () => {
    fc.assert(fc.property(text, isReadOrRefused));
  });

  it('is read or refused when it is any JSON', () => {
    fc.assert(fc.property(fc.json(), isReadOrRefused));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'id', 'table'), fc.jsonValue()), (message) =>
        isReadOrRefused(JSON.stringify(message)),
      ),
    );
  });

  it('is read or refused when one place of a message is something else', () => {
    const mutant = valid.chain((message) =>
      fc
        .tuple(fc.constantFrom(...places(message)), strange)
        .map(([place, value]) => withChange(message, place, value)),
    );
    fc.assert(
      fc.property(mutant, (message) => isReadOrRefused(JSON.stringify(message))),
      { numRuns: 1000 },
    );
  });

  it('is read or refused when two messages are mixed', () => {
    fc.assert(
      fc.property(valid, valid, strange, fc.string(), (one, other, value, field) =>
        isReadOrRefused(JSON.stringify({ ...one, ...other, [field]: value })),
      ),
    );
  });

  it('is read or refused when characters are lost, doubled or exchanged on the way', () => {
    const damage = fc.tuple(fc.nat(400), fc.nat(4), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(valid, fc.array(damage, { minLength: 1, maxLength: 3 }), (message, damages) => {
        const damaged = damages.reduce(
          (sent, [at, lost, put]) => sent.slice(0, at) + put + sent.slice(at + lost),
          JSON.stringify(message),
        );
        return isReadOrRefused(damaged);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read or refused when it is nested as deep as a message can be', () => {
    for (const bracket of ['[', '{"a":', '{"type":"create","id":1,"plan":'])
      expect(isReadOrRefused(bracket.repeat(4096 / bracket.length))).toBe(true);
    expect(isReadOrRefused('['.repeat(2048) + ']'.repeat(2048))).toBe(true);
  });
});
