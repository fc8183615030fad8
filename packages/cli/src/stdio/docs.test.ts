import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { Session } from './session.ts';
import { METHODS } from './methods.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}docs/stdio.md`, 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]);

/** The whole conversation on the page: a request and the answer that is shown for it. */
const lines = blocks('text').join('').trim().split('\n');
const exchanges = lines.flatMap((line, i) => (line.startsWith('> ') ? [[line.slice(2), lines[i + 1]]] : []));

describe('the page about stdio', () => {
  it('shows answers as they are given', () => {
    const session = new Session();
    let told: Record<string, unknown> = {};
    for (const [request, shown] of exchanges) {
      // What is left out of a request is what was told before under that name.
      const sent = request.replace(
        /"(\w+)":…/g,
        (_, name: string) => `"${name}":${JSON.stringify(told[name])}`,
      );
      const answer = session.answerLine(sent);
      told = { ...told, ...(JSON.parse(answer) as Record<string, unknown>) };
      expect(`< ${answer}`).toMatch(pattern(shown));
    }
    expect(exchanges.length * 2).toBe(lines.length);
  });

  it('shows every request, and its table lists it', () => {
    const shown = new Set(exchanges.map(([request]) => /"do":"(\w+)"/.exec(request)?.[1]));
    for (const name of ['about', ...METHODS.keys(), 'batch'] as string[]) {
      expect(shown).toContain(name);
      expect(page).toContain(`| \`${name}\` |`);
    }
  });

  it('names the limits', () => {
    for (const limit of Object.values(LIMITS)) expect(page).toContain(`| ${limit.toLocaleString('en')}`);
  });

  it('has an example of ten lines in Python that plays a game', async () => {
    const [example] = blocks('python');
    expect(example.trim().split('\n')).toHaveLength(10);
    const { stdout } = await promisify(execFile)('python3', ['-c', example], { cwd: root });
    expect(stdout).toMatch(/^treasuries \[\d+, \d+, \d+, \d+\] won by \[\d(, \d)*\]$/m);
  }, 30_000);
});

/** The shown text, with anything at all where it leaves something out. */
function pattern(shown: string): RegExp {
  const parts = shown.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
