import { KINDS } from '@oriflamme/engine';
import cards from '@oriflamme/engine/texts/en.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { kindsBySet } from '../../components/card/cardCatalog.ts';
import catalog from '../../i18n/en/rules.json' with { type: 'json' };
import { kindsOf, rulesOf } from './cardRules.ts';
import { entriesOf, sections } from './rulebook.ts';

const entries = sections.flatMap(entriesOf);
const textOf = (id: string): string => {
  const { rule, ruling } = entries.find((entry) => entry.id === id)!;
  return [rule, ruling].map((message) => (message ? catalog[message] : '')).join(' ');
};

describe.each(KINDS)('rules of the %s', (kind) => {
  it('exist and are listed once', () => {
    const ids = new Set(entries.map(({ id }) => id));
    expect(rulesOf(kind).filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(rulesOf(kind)).size).toBe(rulesOf(kind).length);
  });

  it('include every rule that begins with its name', () => {
    const own = entries.filter(({ id }) =>
      textOf(id)
        .trim()
        .startsWith(`${cards[`${kind}.name`]}:`),
    );
    expect(own.filter(({ id }) => !rulesOf(kind).includes(id))).toEqual([]);
  });
});

describe('rules of a set', () => {
  it.each(sections.filter(({ set }) => set !== undefined))('concern a card of the set: $id', (section) => {
    for (const { id } of entriesOf(section))
      expect(
        kindsOf(id).some((kind) => kindsBySet[section.set!].includes(kind)),
        id,
      ).toBe(true);
  });
});
