// npm run check:commits: checks the commit subjects since the convention of CONTRIBUTING.md began.
import { spawnSync } from 'node:child_process';

const MAX_LENGTH = 72;
/** Older commits, by their author date, are not checked. A date, unlike a hash, also works in a shallow clone. */
const SINCE = Date.parse('2026-11-16T01:45:00Z');

const SUBJECT = /^(?:feat|fix|perf|refactor|test|docs|build)(?:\([a-z0-9]+\))?: \S/;

/** Returns what is wrong with a commit subject, or undefined. */
export function subjectProblem(subject: string): string | undefined {
  if (!SUBJECT.test(subject))
    return 'not "type(scope): summary"; types: feat, fix, perf, refactor, test, docs, build';
  if (subject.length > MAX_LENGTH) return `${subject.length} characters; at most ${MAX_LENGTH}`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  return undefined;
}

/** Returns one line per problem in the output of `git log --format='%h %aI %s'`. */
export function commitProblems(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const [, hash = '', date = '', subject = ''] = /^(\S+) (\S+) (.*)$/.exec(line) ?? [];
    if (hash === '' || Date.parse(date) < SINCE) return [];
    const problem = subjectProblem(subject);
    return problem === undefined ? [] : [`${hash} ${subject}\n    ${problem}`];
  });
}

if (import.meta.main) {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %aI %s'], {
    encoding: 'utf8',
  });
  if (status !== 0) console.log('no git history: nothing to check');
  const problems = commitProblems(stdout ?? '');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
