import type { Kind } from '@oriflamme/engine';
import { useEffect, useState } from 'preact/hooks';
import { rulesOf } from '../rules/cardRules.ts';
import { RuleEntry } from '../rules/RuleEntry.tsx';
import { type Entry, entriesOf, type Section, sections } from '../rules/rulebook.ts';
import { locale, loadCatalogs, t } from '../../i18n/i18n.ts';

const all = sections.flatMap((section) => entriesOf(section).map((entry) => ({ section, entry })));

const find = (id: string): { section: Section; entry: Entry } | undefined =>
  all.find(({ entry }) => entry.id === id);

/** Loads the rules catalog, which only this part of the page needs. */
function useRuleMessages(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const currentLocale = locale.value;
  useEffect(() => {
    let isCurrent = true;
    loadCatalogs('rules').then(
      () => isCurrent && setLoaded(true),
      () => isCurrent && setLoaded(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [currentLocale]);
  return isLoaded;
}

export function CardRules({ kind }: { readonly kind: Kind }) {
  const isLoaded = useRuleMessages();
  if (!isLoaded) return null;
  return (
    <section class="card-rules">
      <h2>{t('cardsPage.rules')}</h2>
      <ol>
        {rulesOf(kind)
          .map(find)
          .filter((found) => found !== undefined)
          .map(({ section, entry }) => (
            <RuleEntry key={entry.id} section={section} entry={entry} terms={[]} isTarget={false} />
          ))}
      </ol>
    </section>
  );
}
