import { describe, expect, it } from 'vitest';
import { isFound, markHits, termsOf } from './search.ts';

const found = (query: string, ...texts: string[]) => isFound(termsOf(query), texts);
const marked = (text: string, query: string) =>
  markHits(text, termsOf(query))
    .map(({ text: piece, isHit }) => (isHit ? `<${piece}>` : piece))
    .join('');

describe('search', () => {
  it('ignores case', () => {
    expect(found('SPY', 'The Spy steals.')).toBe(true);
    expect(found('spy', 'A LONE SPY')).toBe(true);
  });

  it('ignores accents in the query and in the text', () => {
    expect(found('defausse', 'Défaussez-la.')).toBe(true);
    expect(found('défausse', 'DEFAUSSE')).toBe(true);
    expect(found('lucznik', 'Łucznik: w kolejce')).toBe(true);
    expect(found('oeuvre', 'L’œuvre')).toBe(true);
    expect(found('еще', 'но ещё ничего')).toBe(true);
  });

  it('matches a typographic apostrophe', () => {
    expect(found("family's", 'its family’s card')).toBe(true);
  });

  it('requires every term, in any order and in any text', () => {
    expect(found('queen bounty', 'A bounty is on her.', 'Queen')).toBe(true);
    expect(found('queen spy', 'A bounty is on her.', 'Queen')).toBe(false);
  });

  it('matches everything with an empty query', () => {
    expect(termsOf('   ')).toEqual([]);
    expect(found('   ', 'anything')).toBe(true);
  });

  it('matches identifiers as whole words', () => {
    expect(found('c1', 'C1')).toBe(true);
    expect(found('c1', 'C10')).toBe(false);
    expect(found('e4', 'one of the discards of [E4], before')).toBe(true);
    expect(found('4', 'gain 4')).toBe(true);
  });

  it('highlights hits in the original text', () => {
    expect(marked('Défaussez la carte défaussée.', 'defauss')).toBe('<Défauss>ez la carte <défauss>ée.');
    expect(marked('The Spy', 'spy the')).toBe('<The> <Spy>');
    expect(marked('The Spy', '')).toBe('The Spy');
    expect(marked('L’œuvre', 'oe')).toBe('L’<œ>uvre');
    expect(marked('C1 and C10', 'c1')).toBe('<C1> and C10');
  });

  it('merges overlapping hits', () => {
    expect(marked('banana', 'ana nan')).toBe('b<anan>a');
  });
});
