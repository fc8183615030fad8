import type { Kind } from '@oriflamme/engine';
import { useEffect, useState } from 'preact/hooks';
import { rulesOf } from '../rules/cardRules.ts';
import { RuleEntry } from '../rules/RuleEntry.tsx';
import { type Entry, entriesOf, type Section, sections } from '../rules/rulebook.ts';
import { locale, loadCatalogs, t } from '../../i18n/i18n.ts';

const all = sections.flatMap((section) => entriesOf(section).map((entry) => ({ section, entry })));

const find = (id: string): { section: Section; entry: Entry } | undefined =>
  all.find(({ entry }) => entry.id === id);

/** Whether the words of the rules are here; this page needs them for its last part only. */
function useRuleWords(): boolean {
  const [isHere, setHere] = useState(false);
  const spoken = locale.value;
  useEffect(() => {
    let isCurrent = true;
    loadCatalogs('rules').then(
      () => isCurrent && setHere(true),
      () => isCurrent && setHere(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [spoken]);
  return isHere;
}

/** The rules that concern a card. */
export function CardRules({ kind }: { readonly kind: Kind }) {
  const isHere = useRuleWords();
  if (!isHere) return null;
  return (
    <section class="card-rules">
      <h2>{t('cardsPage.rules')}</h2>
      <ol>
        {rulesOf(kind)
          .map(find)
          .filter((found) => found !== undefined)
          .map(({ section, entry }) => (
            <RuleEntry key={entry.id} section={section} entry={entry} terms={[]} isSought={false} />
          ))}
      </ol>
    </section>
  );
}
