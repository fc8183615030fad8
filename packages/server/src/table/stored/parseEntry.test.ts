import { describe, expect, it } from 'vitest';
import { fixtureEntries } from '../../testing/fixtures.ts';
import { isRulesMigration, parseEntry } from './parseEntry.ts';

const ann = { id: 'id of Ann', name: 'Ann' };

/** Entries of version 1 whose type or fields have other names today. */
const RENAMED: readonly [string, object][] = [
  [
    '{"type":"created","by":{"id":"a","name":"A"},"plan":{"deck":[]},"secret":"55","fillAt":null}',
    { type: 'created', by: { id: 'a', name: 'A' }, config: { deck: [] }, serverSeed: '55', fillAt: null },
  ],
  [
    '{"type":"sat","seat":0,"person":{"id":"id of Ann","name":"Ann"},"part":"41"}',
    { type: 'sat', seat: 0, person: ann, clientSeed: '41' },
  ],
  [
    '{"type":"chose","decision":26,"option":0,"by":"order"}',
    { type: 'chose', decision: 26, option: 0, by: 'autoKeep' },
  ],
  ['{"type":"ordered","seat":0,"keep":[1,2]}', { type: 'autoKeepSet', seat: 0, cards: [1, 2] }],
  ['{"type":"carried","state":"{}"}', { type: 'rulesMigrated', state: '{}' }],
  ['{"type":"tookOver","seat":0,"why":"gone"}', { type: 'botTookOver', seat: 0, reason: 'absence' }],
  ['{"type":"tookOver","seat":0,"why":"clock"}', { type: 'botTookOver', seat: 0, reason: 'clock' }],
  ['{"type":"returned","seat":2}', { type: 'seatTakenBack', seat: 2 }],
  [
    '{"type":"said","person":{"id":"id of Ann","name":"Ann"},"text":"Who plays?"}',
    { type: 'chat', person: ann, text: 'Who plays?' },
  ],
  [
    '{"type":"phrase","person":{"id":"id of Ann","name":"Ann"},"phrase":"hello"}',
    { type: 'chatPhrase', person: ann, phrase: 'hello' },
  ],
];

describe('parseEntry', () => {
  it.each(RENAMED)('upcasts %s', (text, entry) => {
    expect(parseEntry(text)).toStrictEqual(entry);
  });

  it('reads every entry of version 1, and its own output', () => {
    for (const text of fixtureEntries()) {
      const entry = parseEntry(text);
      expect(Object.values(entry)).not.toContain(undefined);
      expect(parseEntry(JSON.stringify(entry))).toStrictEqual(entry);
    }
  });

  it('rejects an unknown type', () => {
    expect(() => parseEntry('{"type":"tournamentBegun"}')).toThrow(
      'Unknown type of log entry: tournamentBegun.',
    );
    expect(() => parseEntry('{"type":"toString"}')).toThrow('Unknown type');
  });
});

describe('isRulesMigration', () => {
  it('recognizes both names of the entry', () => {
    expect(isRulesMigration('{"type":"carried","state":"{}"}')).toBe(true);
    expect(isRulesMigration('{"type":"rulesMigrated","state":"{}"}')).toBe(true);
    expect(isRulesMigration('{"type":"started"}')).toBe(false);
  });
});
