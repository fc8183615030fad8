import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from './parseMessage.ts';
import { examples } from '../testing/examples.ts';

/** Parsed, and then parsing the result gives it again; or rejected with a reason and a short, printable sentence. */
function isParsedOrRejected(text: string): boolean {
  const result = parseMessage(text);
  if ('message' in result) return isDeepStrictEqual(parseMessage(JSON.stringify(result.message)), result);
  const { reason, text: sentence } = result.rejected;
  return (reason === 'malformed' || reason === 'version') && /^[ -~…]{10,300}$/u.test(sentence);
}

/** Any UTF-16 code units, lone surrogates among them. */
const text = fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)), maxLength: 200 });

const valid = fc.constantFrom(...Object.values(examples));

/** The paths of all parts of a value. */
const pathsIn = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsIn(inner).map((path) => [key, ...path]),
      ])
    : [];

function withChange(message: object, [key, ...deeper]: string[], value: unknown): object {
  const old = (message as Record<string, unknown>)[key];
  const changed = deeper.length > 0 ? withChange(old as object, deeper, value) : value;
  return Array.isArray(message) ? message.with(Number(key), changed) : { ...message, [key]: changed };
}

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.integer(),
  fc.constantFrom(-0, -1, 0.5, 1e308, 2 ** 53, '', '__proto__', 'constructor', [], {}, null, undefined),
  valid,
);

describe('parseMessage with untrusted input', () => {
  it('parses or rejects any text', () => {
    fc.assert(fc.property(text, isParsedOrRejected));
  });

  it('parses or rejects any JSON', () => {
    fc.assert(fc.property(fc.json(), isParsedOrRejected));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'id', 'table'), fc.jsonValue()), (message) =>
        isParsedOrRejected(JSON.stringify(message)),
      ),
    );
  });

  it('parses or rejects a message with one part replaced', () => {
    const mutant = valid.chain((message) =>
      fc
        .tuple(fc.constantFrom(...pathsIn(message)), hostile)
        .map(([path, value]) => withChange(message, path, value)),
    );
    fc.assert(
      fc.property(mutant, (message) => isParsedOrRejected(JSON.stringify(message))),
      { numRuns: 1000 },
    );
  });

  it('parses or rejects a mix of two messages', () => {
    fc.assert(
      fc.property(valid, valid, hostile, fc.string(), (one, other, value, field) =>
        isParsedOrRejected(JSON.stringify({ ...one, ...other, [field]: value })),
      ),
    );
  });

  it('parses or rejects a message with damaged characters', () => {
    const damage = fc.tuple(fc.nat(400), fc.nat(4), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(valid, fc.array(damage, { minLength: 1, maxLength: 3 }), (message, damages) => {
        const damaged = damages.reduce(
          (sent, [at, lost, put]) => sent.slice(0, at) + put + sent.slice(at + lost),
          JSON.stringify(message),
        );
        return isParsedOrRejected(damaged);
      }),
      { numRuns: 1000 },
    );
  });

  it('parses or rejects the deepest nesting that fits into a message', () => {
    for (const bracket of ['[', '{"a":', '{"type":"create","id":1,"config":'])
      expect(isParsedOrRejected(bracket.repeat(4096 / bracket.length))).toBe(true);
    expect(isParsedOrRejected('['.repeat(2048) + ']'.repeat(2048))).toBe(true);
  });
});
