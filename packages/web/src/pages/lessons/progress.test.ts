import { afterEach, describe, expect, it } from 'vitest';
import { progress, saveProgress, parseProgress, resumeChapter } from './progress.ts';

afterEach(() => {
  progress.value = {};
});

describe('what was learnt', () => {
  it('is read as it was kept', () => {
    expect(parseProgress('{"basics":"done","ablaze":2}')).toEqual({ basics: 'done', ablaze: 2 });
  });

  it('is nothing where nothing can be read', () => {
    expect(parseProgress(undefined)).toEqual({});
    expect(parseProgress('null')).toEqual({});
    expect(parseProgress('{"basics":')).toEqual({});
    expect(parseProgress('{"basics":"half","ablaze":-1,"alliance":1.5}')).toEqual({});
  });

  it('begins again with the scene that was reached', () => {
    expect(resumeChapter('basics', 6)).toBe(0);
    saveProgress('basics', 3);
    expect(resumeChapter('basics', 6)).toBe(3);
  });

  it('begins anew where a lesson has become shorter', () => {
    saveProgress('basics', 5);
    expect(resumeChapter('basics', 4)).toBe(0);
  });

  it('stays done when the lesson is taken again, from its start', () => {
    saveProgress('basics', 'done');
    saveProgress('basics', 2);
    expect(progress.value['basics']).toBe('done');
    expect(resumeChapter('basics', 6)).toBe(0);
  });
});
