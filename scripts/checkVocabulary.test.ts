import { describe, expect, it } from 'vitest';
import { findBannedWords } from './checkVocabulary.ts';

describe('findBannedWords', () => {
  it('reports the place of a banned word and what to write instead', () => {
    expect(findBannedWords('a.ts', 'const x = 1;\n// The Umpire decides.\n')).toEqual([
      'a.ts:2: "Umpire"; write: oracle',
    ]);
  });

  it('matches whole words only', () => {
    expect(findBannedWords('a.ts', 'the tallest tower')).toEqual([]);
  });
});
