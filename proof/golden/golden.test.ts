import { existsSync, readFileSync } from 'node:fs';
import { cardOf, KINDS } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { addressOf, GOLDEN, MAX_LENGTH } from './files.ts';
import { readHead, renderPlaythrough } from './playthrough.ts';

describe('golden playthroughs', () => {
  it('exist for every kind of the printed sets', () => {
    const names = GOLDEN.filter((file) => existsSync(addressOf(file))).map((file) => file.name);
    const printed = KINDS.filter((kind) => cardOf(kind).set !== 'promo');
    expect(printed.filter((kind) => !names.includes(kind))).toEqual([]);
    expect(names).toEqual(GOLDEN.map((file) => file.name));
  });

  it.each(GOLDEN.map((file) => [file.name, file] as const))('%s is reproduced byte for byte', (_, file) => {
    const text = readFileSync(addressOf(file), 'utf8');
    const play = readHead(text);
    expect(play).toBeDefined();
    expect(renderPlaythrough(file.title, play!)).toBe(text);
    expect(file.isShown(play!)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(MAX_LENGTH);
  });
});
