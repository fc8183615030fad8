import type { FinishedGame } from '@oriflamme/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { href } from '../../lib/router.ts';
import { loadRecord } from '../../replay/loadRecord.ts';
import { t } from '../../i18n/i18n.ts';
import { type FetchFailure, fetchGame } from '../../online/fetchGame.ts';
import './finishedGame.css';
import { FinishedReplay } from './FinishedReplay.tsx';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { namesOf, DownloadRecord } from './DownloadRecord.tsx';

/** Public replay of a finished game, opened at the step in the URL. */
export default function FinishedGamePage({
  params: [table = '', step],
}: {
  readonly params: readonly string[];
}) {
  return <FetchedGame key={table} table={table} step={step} />;
}

interface Props {
  readonly table: string;
  readonly step: string | undefined;
}

function FetchedGame({ table, step }: Props) {
  const [result, setResult] = useState<FinishedGame | FetchFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setResult(null);
    void fetchGame(table).then((game) => isCurrent && setResult(game));
    return () => {
      isCurrent = false;
    };
  }, [table, attempt]);
  if (!result) return <div class="page" aria-busy="true" />;
  if (result === 'missing')
    return (
      <ErrorPage title={t('game.missing')} text={t('game.missingText')}>
        <a class="action" href={href('room', table)}>
          <b>{t('game.toRoom')}</b>
        </a>
      </ErrorPage>
    );
  if (result === 'unreachable')
    return (
      <ErrorPage title={t('game.unreachable')} text={t('game.unreachableText')}>
        <button type="button" class="action" onClick={() => setAttempt(attempt + 1)}>
          <b>{t('game.retry')}</b>
        </button>
      </ErrorPage>
    );
  if (result === 'invalid')
    return <ErrorPage title={t('replay.loadError')} text={t('replay.loadError.other')} />;
  return <OpenedGame game={result} table={table} step={step} />;
}

/** A record of other rules cannot be replayed, but it can be downloaded. */
function OpenedGame({ game, table, step }: Props & { readonly game: FinishedGame }) {
  const loaded = useMemo(() => loadRecord(game.disclosure.record), [game]);
  if (typeof loaded === 'string')
    return (
      <ErrorPage title={t('replay.loadError')} text={t(`replay.loadError.${loaded}`)}>
        <DownloadRecord game={game} />
      </ErrorPage>
    );
  const names = namesOf(game);
  return <FinishedReplay game={game} loaded={{ ...loaded, names }} table={table} step={step} />;
}
