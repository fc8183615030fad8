import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIds, definedIds, findProblems } from './checkRuleIds.ts';

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
  it('returns identifiers that start a list item or appear in the examples', () => {
    expect([...definedIds(rules).ids].toSorted()).toEqual(['[E4]', '[S1]', '[X1]', '[X2]', '[Z1]']);
  });

  it('reports an identifier that is defined twice', () => {
    expect(definedIds(`${rules}- [Z1] Another.\n`).duplicates).toEqual(['[Z1]']);
  });

  it('parses docs/rules.md', () => {
    const { ids, duplicates } = definedIds(
      readFileSync(join(import.meta.dirname, '../docs/rules.md'), 'utf8'),
    );
    expect(duplicates).toEqual([]);
    for (const id of ['[S1]', '[R6]', '[C10]', '[E7]', '[B8]', '[A11]', '[L10]', '[M9]', '[X0]', '[X18]']) {
      expect(ids).toContain(id);
    }
  });
});

describe('citedIds', () => {
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
    expect(citedIds(source)).toEqual(ids);
  });
});

describe('findProblems', () => {
  const complete = `it('[S1] [E4] [X1] [X2] [Z1] everything', () => {});`;

  it('returns nothing when every rule is cited', () => {
    expect(findProblems(rules, new Map([['a.test.ts', complete]]))).toEqual([]);
  });

  it('reports each rule that no test cites', () => {
    expect(findProblems(rules, new Map([['a.test.ts', `it('[S1] [X1] [Z1] some', () => {});`]]))).toEqual([
      '[E4] is cited by no test',
      '[X2] is cited by no test',
    ]);
  });

  it('reports a title with an undefined identifier', () => {
    const tests = new Map([
      ['a.test.ts', complete],
      ['b.test.ts', `it('[E99] nothing', () => {});`],
    ]);
    expect(findProblems(rules, tests)).toEqual([
      'b.test.ts cites [E99], which docs/rules.md does not define',
    ]);
  });
});
