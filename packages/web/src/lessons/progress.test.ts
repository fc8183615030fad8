import { afterEach, describe, expect, it } from 'vitest';
import { progress, reach, readProgress, sceneToBegin } from './progress.ts';

afterEach(() => {
  progress.value = {};
});

describe('what was learnt', () => {
  it('is read as it was kept', () => {
    expect(readProgress('{"basics":"done","ablaze":2}')).toEqual({ basics: 'done', ablaze: 2 });
  });

  it('is nothing where nothing can be read', () => {
    expect(readProgress(undefined)).toEqual({});
    expect(readProgress('null')).toEqual({});
    expect(readProgress('{"basics":')).toEqual({});
    expect(readProgress('{"basics":"half","ablaze":-1,"alliance":1.5}')).toEqual({});
  });

  it('begins again with the scene that was reached', () => {
    expect(sceneToBegin('basics', 6)).toBe(0);
    reach('basics', 3);
    expect(sceneToBegin('basics', 6)).toBe(3);
  });

  it('begins anew where a lesson has become shorter', () => {
    reach('basics', 5);
    expect(sceneToBegin('basics', 4)).toBe(0);
  });

  it('stays done when the lesson is taken again, from its start', () => {
    reach('basics', 'done');
    reach('basics', 2);
    expect(progress.value['basics']).toBe('done');
    expect(sceneToBegin('basics', 6)).toBe(0);
  });
});
