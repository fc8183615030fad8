import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { signed } from './signed.ts';
import { LuckNote } from './LuckNote.tsx';
import { fetchResults, type Result, type Results } from './dailyClient.ts';

/** The table of results of a day. */
export function DailyResults({ day }: { readonly day: string }) {
  /** Null while they are loading, undefined if they may not be seen. */
  const [loaded, setLoaded] = useState<Results | null | undefined>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchResults(day).then((results) => isCurrent && setLoaded(results));
    return () => {
      isCurrent = false;
    };
  }, [day]);
  if (loaded === null) return <div aria-busy="true" />;
  if (loaded === undefined) return <p>{t('daily.secret')}</p>;
  const { results, total, seed } = loaded;
  const isAdjusted = results.every(({ adjusted }) => adjusted !== null);
  const own = results.find(({ isOwn }) => isOwn);
  return (
    <section class="sheet" aria-labelledby="daily-results">
      <h2 id="daily-results">{t('daily.results', { n: total })}</h2>
      {results.length > 0 && <p>{t('daily.compare')}</p>}
      {results.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('daily.rank')}</th>
              <th scope="col">{t('daily.name')}</th>
              <th scope="col" class="wide">
                {t('daily.influence')}
              </th>
              <th scope="col">{t('daily.margin')}</th>
              {isAdjusted && <th scope="col">{t('daily.adjusted')}</th>}
              <th scope="col" class="wide">
                {t('daily.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <ResultRow key={result.table} day={day} result={result} isAdjusted={isAdjusted} />
            ))}
          </tbody>
        </table>
      )}
      {isAdjusted && results.length > 0 && <LuckNote own={own} />}
      {seed !== null && <p class="hash">{t('daily.seed', { seed })}</p>}
    </section>
  );
}

const percent = (share: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent' }).format(share);

interface RowProps {
  readonly day: string;
  readonly result: Result;
  /** Whether results without luck are shown. */
  readonly isAdjusted: boolean;
}

const ResultRow = ({ day, result, isAdjusted }: RowProps) => (
  <tr class={result.isOwn ? 'own-result' : ''}>
    <td>{result.rank}</td>
    <th scope="row">
      <a class="link" href={href('daily', day, result.table)}>
        {result.name}
      </a>
      {result.isOwn && <small> {t('daily.you')}</small>}
      {result.isGuest && !result.isOwn && <small> {t('daily.guest')}</small>}
    </th>
    <td class="wide">{result.treasuries?.[0]}</td>
    <td>{signed(result.margin)}</td>
    {isAdjusted && <td>{signed(result.adjusted!)}</td>}
    <td class="wide">{percent(result.score)}</td>
  </tr>
);
