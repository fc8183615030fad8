import { describe, expect, it } from 'vitest';
import { anchorsOf, findProblems, linksOf } from './checkDocuments.ts';

describe('anchorsOf', () => {
  it('makes anchors as GitHub does, also of headings that repeat', () => {
    const page = [
      '# Rate limits, and quotas',
      '## `npm test` & more',
      '## [A link](to.md)',
      '## Größe 2',
      '## Note',
    ];
    expect([...anchorsOf([...page, '### Note', '```', '# code', '```'].join('\n\n'))]).toEqual([
      'rate-limits-and-quotas',
      'npm-test--more',
      'a-link',
      'größe-2',
      'note',
      'note-1',
    ]);
  });
});

describe('linksOf', () => {
  it('finds links and pictures, and leaves out addresses and code', () => {
    const page =
      '[one](a.md#b), ![two](c.png "title") and [`three`](../d.ts), [web](https://e.example), `[no](f.md)`\n';
    expect(linksOf(`${page}\n\`\`\`\n[no](g.md)\n\`\`\`\n[here](#h)`)).toEqual([
      'a.md#b',
      'c.png',
      '../d.ts',
      '#h',
    ]);
  });
});

describe('findProblems', () => {
  const problemsOf = (documents: Record<string, string>) =>
    findProblems(new Map(Object.entries(documents)), (path) => path === 'src/main.ts');

  it('accepts links to files, headings and the page itself', () => {
    const page = '# Page\n[a](decisions/one.md#the-decision) [b](../src/main.ts#L3) [c](#page)';
    expect(problemsOf({ 'docs/page.md': page, 'docs/decisions/one.md': '# The decision' })).toEqual([]);
  });

  it('reports a document that is empty', () => {
    expect(problemsOf({ 'docs/page.md': '\n' })).toEqual(['docs/page.md is empty']);
  });

  it('reports a link to a file that does not exist', () => {
    expect(problemsOf({ 'docs/page.md': '[gone](../src/gone.ts)' })).toEqual([
      'docs/page.md links to ../src/gone.ts, which does not exist',
    ]);
  });

  it('reports a link to a heading that does not exist, here or elsewhere', () => {
    const documents = { 'docs/page.md': '[a](#gone) [b](other.md#gone)', 'docs/other.md': '# Here' };
    expect(problemsOf(documents)).toEqual([
      'docs/page.md links to #gone, which does not exist',
      'docs/page.md links to other.md#gone, which does not exist',
    ]);
  });
});
