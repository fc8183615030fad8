import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseName } from './parseName.ts';

describe('a name', () => {
  it('is kept without the spaces around it, and written in one way', () => {
    expect(parseName('  Alie\u0301nor\u00A0\n')).toEqual({ name: 'Aliénor' });
    expect(parseName('Łokietek 👨‍👩‍👧')).toEqual({ name: 'Łokietek 👨‍👩‍👧' });
    expect(parseName('Роман Смаль-Стоцький')).toEqual({ name: 'Роман Смаль-Стоцький' });
  });

  it('is one line without anything invisible that disturbs others', () => {
    const disturbing = {
      'a line break': 'a\nb',
      'another line break': 'a\u2028b',
      'a tab': 'a\tb',
      'a null': 'a\u0000b',
      'an escape': '\u001B[31ma',
      'a turn of direction': 'a\u202Eb',
      'half a character': 'a\uD83D',
      'a hidden mark': 'a\uFEFFb',
    };
    for (const [what, text] of Object.entries(disturbing))
      expect(parseName(text), what).toEqual({
        refused: 'The name has to be one line without control characters.',
      });
  });

  it('can be seen', () => {
    for (const nothing of ['', '   ', '\n'])
      expect(parseName(nothing)).toEqual({ refused: 'The name has to be 1 to 20 characters.' });
    for (const nothing of ['\u200D', '\u3164', '\u2800', '\u0301'])
      expect(parseName(nothing)).toEqual({ refused: 'The name has to be something that can be seen.' });
    for (const other of [undefined, null, 7, ['Ada']])
      expect(parseName(other)).toEqual({ refused: 'The name has to be text.' });
  });

  it('stays the same when it is read again', () => {
    const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
        const read = parseName(text);
        expect(parseName('name' in read ? read.name : text)).toEqual(read);
      }),
    );
  });
});
