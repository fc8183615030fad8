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

/** The session on the page: requests with the responses shown for them. */
const lines = blocks('text').join('').trim().split('\n');
const exchanges = lines.flatMap((line, i) => (line.startsWith('> ') ? [[line.slice(2), lines[i + 1]]] : []));

describe('docs/stdio.md', () => {
  it('shows the actual responses', () => {
    const session = new Session();
    let fields: Record<string, unknown> = {};
    for (const [request, shown] of exchanges) {
      // An omitted value of a request is the last value of the field with that name.
      const sent = request.replace(
        /"(\w+)":…/g,
        (_, name: string) => `"${name}":${JSON.stringify(fields[name])}`,
      );
      const response = session.respond(sent);
      fields = { ...fields, ...(JSON.parse(response) as Record<string, unknown>) };
      expect(`< ${response}`).toMatch(pattern(shown));
    }
    expect(exchanges.length * 2).toBe(lines.length);
  });

  it('shows every method, and lists it in the table', () => {
    const shown = new Set(exchanges.map(([request]) => /"do":"(\w+)"/.exec(request)?.[1]));
    for (const name of ['about', ...METHODS.keys(), 'batch'] as string[]) {
      expect(shown).toContain(name);
      expect(page).toContain(`| \`${name}\` |`);
    }
  });

  it('lists the types of events', () => {
    const source = readFileSync(`${root}packages/engine/src/state/events.ts`, 'utf8');
    const types = [...source.matchAll(/\btype: '(\w+)'/g)].map(([, type]) => type);
    expect(types.length).toBeGreaterThan(25);
    for (const type of types) expect(page).toMatch(new RegExp(`^\\| [^|]*\`${type}\``, 'm'));
  });

  it('lists the limits', () => {
    for (const limit of Object.values(LIMITS)) expect(page).toContain(`| ${limit.toLocaleString('en')}`);
  });

  it('has an example in ten lines of Python that plays a game', async () => {
    const [example] = blocks('python');
    expect(example.trim().split('\n')).toHaveLength(10);
    const { stdout } = await promisify(execFile)('python3', ['-c', example], { cwd: root });
    expect(stdout).toMatch(/^treasuries \[\d+, \d+, \d+, \d+\] won by \[\d(, \d)*\]$/m);
  }, 30_000);
});

/** Matches the shown text, with anything in place of an omission. */
function pattern(shown: string): RegExp {
  const parts = shown.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
