import { describe, expect, it } from 'vitest';
import { splitLead, splitReferences } from './references.ts';

describe('splitReferences', () => {
  it('splits at references', () => {
    expect(splitReferences('resolved now, by [C2] or [C3].')).toEqual([
      { text: 'resolved now, by ' },
      { rule: 'C2' },
      { text: ' or ' },
      { rule: 'C3' },
      { text: '.' },
    ]);
  });

  it('handles a text of one reference or none', () => {
    expect(splitReferences('[M1]')).toEqual([{ rule: 'M1' }]);
    expect(splitReferences('No more.')).toEqual([{ text: 'No more.' }]);
  });

  it('ignores other brackets', () => {
    expect(splitReferences('[see below]')).toEqual([{ text: '[see below]' }]);
  });
});

describe('splitLead', () => {
  it('recognizes the separator of each language', () => {
    expect(splitLead('Queue: the row of stacks.')).toEqual({ lead: 'Queue', rest: ': the row of stacks.' });
    expect(splitLead('File : la rangée de piles.').lead).toBe('File');
    expect(splitLead('Sąsiednia karta to wierzchnia karta.').lead).toBe('Sąsiednia karta');
    expect(splitLead('Ряд — стоси на столі.').lead).toBe('Ряд');
  });

  it('returns an empty lead when the entry begins otherwise', () => {
    expect(splitLead('Вихід із ряду буває трьох видів (четвертий — повернення).').lead).toBe('');
    expect(splitLead('It is drawn at random.').lead).toBe('');
  });
});
