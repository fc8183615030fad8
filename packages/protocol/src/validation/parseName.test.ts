import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseName, parseStoredName } from './parseName.ts';

describe('parseName', () => {
  it('trims a name and normalizes it to NFC', () => {
    expect(parseName('  Alie\u0301nor\u00A0\n')).toEqual({ name: 'Aliénor' });
    expect(parseName('Łokietek 👨‍👩‍👧')).toEqual({ name: 'Łokietek 👨‍👩‍👧' });
    expect(parseName('Роман Смаль-Стоцький')).toEqual({ name: 'Роман Смаль-Стоцький' });
  });

  it('rejects line breaks, control characters and invisible characters', () => {
    const invalid = {
      'a line break': 'a\nb',
      'another line break': 'a\u2028b',
      'a tab': 'a\tb',
      'a null': 'a\u0000b',
      'an escape': '\u001B[31ma',
      'a bidi override': 'a\u202Eb',
      'a lone surrogate': 'a\uD83D',
      'a byte order mark': 'a\uFEFFb',
    };
    for (const [what, text] of Object.entries(invalid))
      expect(parseName(text), what).toEqual({
        problem: 'The name has to be one line without control characters.',
      });
  });

  it('rejects a blank name', () => {
    for (const nothing of ['', '   ', '\n'])
      expect(parseName(nothing)).toEqual({ problem: 'The name has to be 1 to 20 characters.' });
    for (const nothing of ['\u200D', '\u3164', '\u2800'])
      expect(parseName(nothing)).toHaveProperty('problem');
    for (const nothing of ['\u0301'])
      expect(parseName(nothing)).toEqual({
        problem: 'The name has to be text with at least one visible character.',
      });
    for (const other of [undefined, null, 7, ['Ada']])
      expect(parseName(other)).toEqual({ problem: 'The name has to be text.' });
  });

  it('rejects invisible characters that have no effect', () => {
    const codes = '200C 200D FE0E FE0F 034F 3164 115F 1160 FFA0 180B 17B4 E0100 2800'.split(' ');
    for (const code of codes) {
      const invisible = String.fromCodePoint(Number.parseInt(code, 16));
      for (const name of [`An${invisible}n`, `Ann${invisible}`, `${invisible}Ann`, `A1${invisible}`])
        expect(parseName(name), code).toEqual({
          problem: 'The name has to be text without invisible characters.',
        });
    }
  });

  it('accepts them in emoji, keycaps and scripts that need them', () => {
    for (const name of ['❤️', '👩‍❤️‍👨', '🏳️‍🌈 Ann', '🤷🏽‍♀️', '1️⃣', 'می‌خواهم', 'क्‍ष', 'ᠠ᠋'])
      expect(parseName(name)).toEqual({ name });
  });

  it('is idempotent', () => {
    const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
        const parsed = parseName(text);
        expect(parseName('name' in parsed ? parsed.name : text)).toEqual(parsed);
      }),
    );
  });
});

describe('parseStoredName', () => {
  it('removes invisible characters from names that were once accepted', () => {
    expect(parseStoredName('An\u3164n')).toBe('Ann');
    expect(parseStoredName('👩‍🚀')).toBe('👩‍🚀');
    expect(parseStoredName('\u3164')).toBeUndefined();
  });
});
