import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definedIds, namedIds, problems } from './check-rule-ids.ts';

const rules = `# Rules

- [S1] Three to five, see [M1].
  [S9] does not start an item.
- [E4] At once.

## Examples (each one is a test)

- [X1] A Soldier. [X2] Conspiracy.

## Rulings added here

- [Z1] As [X7] would have it.
`;

describe('definedIds', () => {
  it('takes what starts a list item, and all of the examples', () => {
    expect([...definedIds(rules).ids].toSorted()).toEqual(['[E4]', '[S1]', '[X1]', '[X2]', '[Z1]']);
  });

  it('reports an identifier that two items claim', () => {
    expect(definedIds(`${rules}- [Z1] Another.\n`).twice).toEqual(['[Z1]']);
  });

  it('reads the rules of this project', () => {
    const { ids, twice } = definedIds(readFileSync(join(import.meta.dirname, '../docs/rules.md'), 'utf8'));
    expect(twice).toEqual([]);
    for (const id of ['[S1]', '[R6]', '[C10]', '[E7]', '[B8]', '[A11]', '[L10]', '[M9]', '[X0]', '[X18]']) {
      expect(ids).toContain(id);
    }
  });
});

describe('namedIds', () => {
  it.each([
    [`it('[E4] goes at once', () => {`, ['[E4]']],
    [`test("[E4] [A2] both", () => {`, ['[E4]', '[A2]']],
    ['describe(`[S1] families`, () => {', ['[S1]']],
    [`it(\n  '[E4] it\\'s on the next line [A2]',`, ['[E4]', '[A2]']],
    [`it.each([[2], [3]])('[S1] %i families', (n) => {`, ['[S1]']],
    [`it.concurrent('[S1] x', () => {`, ['[S1]']],
    [`it('plain', () => { expect(x).toBe('[E4]'); })`, []],
    [`it.skip('[E4] not run', () => {`, []],
    [`it.todo('[E4] not written')`, []],
    [`  // it('[E4] commented out', () => {`, []],
    [`/* it('[E4] commented out', () => {`, []],
    [`submit('[E4]')`, []],
  ])('%s', (source, ids) => {
    expect(namedIds(source)).toEqual(ids);
  });
});

describe('problems', () => {
  const complete = `it('[S1] [E4] [X1] [X2] [Z1] everything', () => {});`;

  it('finds none when every rule is named', () => {
    expect(problems(rules, new Map([['a.test.ts', complete]]))).toEqual([]);
  });

  it('names every rule that no test names', () => {
    expect(problems(rules, new Map([['a.test.ts', `it('[S1] [X1] [Z1] some', () => {});`]]))).toEqual([
      '[E4] is named by no test',
      '[X2] is named by no test',
    ]);
  });

  it('names a title with an identifier that does not exist', () => {
    const tests = new Map([
      ['a.test.ts', complete],
      ['b.test.ts', `it('[E99] nothing', () => {});`],
    ]);
    expect(problems(rules, tests)).toEqual(['b.test.ts names [E99], which the rules do not define']);
  });
});
