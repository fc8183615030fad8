import { describe, expect, it } from 'vitest';
import { parseRoute } from './parseRoute.ts';

describe('parseRoute', () => {
  it('splits the fragment into decoded segments', () => {
    expect(parseRoute('')).toEqual([]);
    expect(parseRoute('#/')).toEqual([]);
    expect(parseRoute('#/rules/E4')).toEqual(['rules', 'E4']);
    expect(parseRoute('#/room/a%20b')).toEqual(['room', 'a b']);
  });

  it('resolves the former names of pages', () => {
    expect(parseRoute('#/gallery')).toEqual(['cards']);
    expect(parseRoute('#/gallery/judge')).toEqual(['cards', 'judge']);
    expect(parseRoute('#/online')).toEqual(['lobby']);
    expect(parseRoute('#/online/new')).toEqual(['lobby', 'new']);
  });

  it('resolves aliases in the first segment only', () => {
    expect(parseRoute('#/room/online')).toEqual(['room', 'online']);
    expect(parseRoute('#/constructor')).toEqual(['constructor']);
  });

  it('leaves a malformed escape as it is', () => {
    expect(parseRoute('#/room/%E0%A4%A')).toEqual(['room', '%E0%A4%A']);
  });
});
