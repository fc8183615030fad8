import { afterEach, describe, expect, it } from 'vitest';
import { progress, saveProgress, parseProgress, resumeChapter } from './progress.ts';

afterEach(() => {
  progress.value = {};
});

describe('lesson progress', () => {
  it('is parsed as stored', () => {
    expect(parseProgress('{"basics":"done","ablaze":2}')).toEqual({ basics: 'done', ablaze: 2 });
  });

  it('drops invalid entries', () => {
    expect(parseProgress(undefined)).toEqual({});
    expect(parseProgress('null')).toEqual({});
    expect(parseProgress('{"basics":')).toEqual({});
    expect(parseProgress('{"basics":"half","ablaze":-1,"alliance":1.5}')).toEqual({});
  });

  it('resumes at the chapter reached', () => {
    expect(resumeChapter('basics', 6)).toBe(0);
    saveProgress('basics', 3);
    expect(resumeChapter('basics', 6)).toBe(3);
  });

  it('restarts when a lesson has become shorter', () => {
    saveProgress('basics', 5);
    expect(resumeChapter('basics', 4)).toBe(0);
  });

  it('keeps a lesson done when it is repeated', () => {
    saveProgress('basics', 'done');
    saveProgress('basics', 2);
    expect(progress.value['basics']).toBe('done');
    expect(resumeChapter('basics', 6)).toBe(0);
  });
});
