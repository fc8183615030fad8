import { describe, expect, it } from 'vitest';
import { commitProblems, subjectProblem } from './checkCommits.ts';

describe('subjectProblem', () => {
  it.each(['perf(server): coalesce lobby updates', 'fix: run the hook once', `docs: ${'x'.repeat(66)}`])(
    'accepts %s',
    (subject) => {
      expect(subjectProblem(subject)).toBeUndefined();
    },
  );

  it.each([
    ['Let Cat come back in time to play on', 'not "type(scope): summary"'],
    ['chore(web): tidy', 'not "type(scope): summary"'],
    ['fix(web) : tidy', 'not "type(scope): summary"'],
    ['fix(web):', 'not "type(scope): summary"'],
    [`docs: ${'x'.repeat(67)}`, '73 characters; at most 72'],
    ['fix(web): close the dialog.', 'ends with a full stop'],
  ])('rejects %s', (subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });
});

describe('commitProblems', () => {
  it('reports commits since the convention began, and ignores older ones', () => {
    const log = [
      'aaaaaaa 2026-11-17T10:00:00+01:00 fix(web): close the dialog',
      'bbbbbbb 2026-11-17T09:00:00+01:00 Close the dialog',
      'ccccccc 2026-11-10T09:00:00+01:00 Let guests go home',
      '',
    ].join('\n');
    expect(commitProblems(log)).toEqual([expect.stringMatching(/^bbbbbbb Close the dialog\n/)]);
  });

  it('accepts an empty history', () => {
    expect(commitProblems('')).toEqual([]);
  });
});
