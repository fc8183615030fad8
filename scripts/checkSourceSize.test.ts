import { describe, expect, it } from 'vitest';
import { measureSources } from './checkSourceSize.ts';

describe('measureSources', () => {
  it('returns the median and the longest file', () => {
    const sizes = measureSources(
      new Map([
        ['a.ts', 10],
        ['b.ts', 350],
        ['c.css', 50],
      ]),
    );
    expect(sizes).toEqual({ median: 50, longest: 350, problems: [] });
  });

  it('reports a file of more than 350 lines', () => {
    const { problems } = measureSources(
      new Map([
        ['a.ts', 1],
        ['b.ts', 1],
        ['c.css', 351],
      ]),
    );
    expect(problems).toEqual(['c.css has 351 lines; at most 350']);
  });

  it('reports a median of 100 lines', () => {
    const { problems } = measureSources(
      new Map([
        ['a.ts', 1],
        ['b.ts', 100],
        ['c.ts', 120],
      ]),
    );
    expect(problems).toEqual(['the median is 100 lines; it must be under 100']);
  });

  it('reports a folder with more than 22 files, tests not counted', () => {
    const names = Array.from({ length: 23 }, (_, i) => `lib/${i}.ts`);
    const tests = Array.from({ length: 23 }, (_, i) => `app/${i}.test.ts`);
    const { problems } = measureSources(new Map([...names, ...tests].map((file) => [file, 1])));
    expect(problems).toEqual(['lib holds 23 files; at most 22']);
  });
});
