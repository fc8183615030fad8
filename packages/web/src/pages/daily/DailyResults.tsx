import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
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
              <th scope="col" class="wide">
                {t('daily.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <ResultRow key={result.table} day={day} result={result} />
            ))}
          </tbody>
        </table>
      )}
      {seed !== null && <p class="hash">{t('daily.seed', { seed })}</p>}
    </section>
  );
}

const signed = (value: number): string =>
  new Intl.NumberFormat(locale.value, { signDisplay: 'exceptZero' }).format(value);
const percent = (share: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent' }).format(share);

const ResultRow = ({ day, result }: { readonly day: string; readonly result: Result }) => (
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
    <td class="wide">{percent(result.score)}</td>
  </tr>
);
