import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadRecord } from '../loadRecord.ts';
import { type ComparedGame, CompareReplays } from './CompareReplays.tsx';

/** A game to load. */
export interface GameToCompare {
  readonly title: string;
  readonly names: readonly string[];
  /** Undefined if it cannot be had. */
  readonly fetchRecord: () => Promise<unknown>;
}

async function load({ title, names, fetchRecord }: GameToCompare): Promise<ComparedGame | undefined> {
  const record = await fetchRecord();
  const loaded = record === undefined ? 'other' : loadRecord(record);
  return typeof loaded === 'string' ? undefined : { title, loaded: { ...loaded, names } };
}

async function loadAll(of: readonly GameToCompare[]): Promise<readonly ComparedGame[] | 'failed'> {
  const found = (await Promise.all(of.map(load))).filter((game) => game !== undefined);
  return found.length === of.length ? found : 'failed';
}

/** Loads two games of the same deal, and shows them side by side. `of` has to be stable. */
export function CompareTables({ of }: { readonly of: readonly GameToCompare[] }) {
  const [games, setGames] = useState<readonly ComparedGame[] | 'failed' | undefined>();
  useEffect(() => {
    let isCurrent = true;
    loadAll(of)
      .then((found) => isCurrent && setGames(found))
      .catch(() => isCurrent && setGames('failed'));
    return () => {
      isCurrent = false;
    };
  }, [of]);
  if (games === undefined) return <div aria-busy="true" />;
  if (games === 'failed') return <ErrorNotice error={t('compare.failed')} />;
  return <CompareReplays games={games} />;
}
