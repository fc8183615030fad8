import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardsBySet } from '../flow/decks.ts';
import { KINDS } from '../state/kinds.ts';

const FOLDER = join(import.meta.dirname, '../../texts');
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
const english = Object.keys(read('en.json'));

describe('card texts', () => {
  it('contain a name and a text for every kind, and nothing else', () => {
    const expected = [
      ...KINDS.flatMap((kind) => [`${kind}.name`, `${kind}.text`]),
      'type.character',
      'type.intrigue',
      ...[...Object.keys(cardsBySet), 'promo'].map((set) => `set.${set}`),
    ];
    expect(english.toSorted()).toEqual(expected.toSorted());
  });

  it.each(readdirSync(FOLDER))('have the same ids in the same order: %s', (file) => {
    expect(Object.keys(read(file))).toEqual(english);
  });

  // The terminal prints them as they are, the client as ICU messages.
  it.each(readdirSync(FOLDER))('are plain text without placeholders: %s', (file) => {
    for (const text of Object.values(read(file))) expect(text).toMatch(/^[^{}<>#]+$/u);
  });
});
