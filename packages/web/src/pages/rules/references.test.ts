import { describe, expect, it } from 'vitest';
import { splitLead, splitReferences } from './references.ts';

describe('a rule’s text', () => {
  it('is cut at the rules it refers to', () => {
    expect(splitReferences('resolved now, by [C2] or [C3].')).toEqual([
      { text: 'resolved now, by ' },
      { rule: 'C2' },
      { text: ' or ' },
      { rule: 'C3' },
      { text: '.' },
    ]);
  });

  it('may begin or end with a reference, or have none', () => {
    expect(splitReferences('[M1]')).toEqual([{ rule: 'M1' }]);
    expect(splitReferences('No more.')).toEqual([{ text: 'No more.' }]);
  });

  it('leaves other brackets alone', () => {
    expect(splitReferences('[see below]')).toEqual([{ text: '[see below]' }]);
  });
});

describe('the word that an entry explains', () => {
  it('is set off as each language does it', () => {
    expect(splitLead('Queue: the row of stacks.')).toEqual({ lead: 'Queue', rest: ': the row of stacks.' });
    expect(splitLead('File : la rangée de piles.').lead).toBe('File');
    expect(splitLead('Sąsiednia karta to wierzchnia karta.').lead).toBe('Sąsiednia karta');
    expect(splitLead('Черга — ряд стосів.').lead).toBe('Черга');
  });

  it('is none where the entry begins otherwise', () => {
    expect(splitLead('Вихід із черги буває трьох видів (четвертий — повернення).').lead).toBe('');
    expect(splitLead('It is drawn at random.').lead).toBe('');
  });
});
