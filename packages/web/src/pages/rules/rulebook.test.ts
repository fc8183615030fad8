import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import catalog from '../../i18n/en/rules.json' with { type: 'json' };
import fr from '../../i18n/fr/rules.json' with { type: 'json' };
import pl from '../../i18n/pl/rules.json' with { type: 'json' };
import ru from '../../i18n/ru/rules.json' with { type: 'json' };
import uk from '../../i18n/uk/rules.json' with { type: 'json' };
import { allKinds, kindsBySet } from '../../components/card/cardCatalog.ts';
import { splitReferences } from './references.ts';
import { entriesOf, isIdentifier, sections } from './rulebook.ts';

const entries = sections.flatMap(entriesOf);

describe('rulebook', () => {
  it('shows every message once, in the order of the catalog', () => {
    const shown = sections.flatMap(({ title, messages }) => [title, ...messages]);
    expect(['title', 'intro', ...shown]).toEqual(Object.keys(catalog));
  });

  it('lists every card in the section of its set', () => {
    expect(sections.flatMap(({ set }) => (set ? kindsBySet[set] : []))).toEqual(allKinds);
  });

  it('has a section for promotional cards as soon as there is one', async () => {
    expect(sections.map(({ id }) => id)).not.toContain('promo');
    vi.resetModules();
    vi.doMock('../../components/card/cardCatalog.ts', () => ({
      kindsBySet: { ...kindsBySet, promo: ['lord'] },
    }));
    const rulebook = await import('./rulebook.ts');
    vi.doUnmock('../../components/card/cardCatalog.ts');
    expect(rulebook.sections.find(({ id }) => id === 'promo')?.set).toBe('promo');
  });

  it('loses no message when rules and rulings are merged', () => {
    const shown = entries
      .flatMap(({ rule, ruling }) => [rule, ruling])
      .filter((message) => message !== undefined);
    expect(shown).toEqual(sections.flatMap(({ messages }) => messages));
  });

  it('says the same as docs/rules.md', () => {
    const plain = (text: string): string =>
      text.replaceAll('’', "'").replaceAll(/[“”]/gu, '"').replaceAll('*', '').replaceAll(/\s+/gu, ' ');
    const page = plain(readFileSync(join(import.meta.dirname, '../../../../../docs/rules.md'), 'utf8'));
    const missing = sections
      .flatMap(({ messages }) => messages)
      .filter((message) => !page.includes(plain(catalog[message])));
    expect(missing).toEqual([]);
  });

  it('has unique ids', () => {
    const names = [...sections.map(({ id }) => id), ...entries.map(({ id }) => id)];
    expect(new Set(names).size).toBe(names.length);
  });

  it('merges a ruling with its rule', () => {
    expect(entries.find(({ id }) => id === 'E5')).toEqual({ id: 'E5', rule: 'E5', ruling: 'E5.ruling' });
    expect(entries.find(({ id }) => id === 'E4')).toEqual({ id: 'E4', ruling: 'E4.ruling' });
    expect(entries.find(({ id }) => id === 'influence')?.ruling).toBe('words.influence.ruling');
  });

  it.each(Object.entries({ en: catalog, fr, pl, uk, ru }))(
    'refers to existing rules only: %s',
    (_, texts) => {
      const known = new Set(entries.map(({ id }) => id).filter(isIdentifier));
      const references = Object.values(texts)
        .flatMap(splitReferences)
        .flatMap((part) => ('rule' in part ? [part.rule] : []));
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((rule) => !known.has(rule))).toEqual([]);
    },
  );
});
