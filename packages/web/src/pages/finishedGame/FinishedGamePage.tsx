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

/** A finished game for anyone who has its address, at the moment that the address names. */
export default function FinishedGamePage({
  words: [table = '', moment],
}: {
  readonly words: readonly string[];
}) {
  return <Fetched key={table} table={table} moment={moment} />;
}

interface Props {
  readonly table: string;
  readonly moment: string | undefined;
}

function Fetched({ table, moment }: Props) {
  const [found, setFound] = useState<FinishedGame | FetchFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    void fetchGame(table).then((game) => isCurrent && setFound(game));
    return () => {
      isCurrent = false;
    };
  }, [table, attempt]);
  if (!found) return <div class="page" aria-busy="true" />;
  if (found === 'missing')
    return (
      <ErrorPage title={t('game.missing')} text={t('game.missingText')}>
        <a class="action" href={href('room', table)}>
          <b>{t('game.toRoom')}</b>
        </a>
      </ErrorPage>
    );
  if (found === 'unreachable')
    return (
      <ErrorPage title={t('game.unreachable')} text={t('game.unreachableText')}>
        <button type="button" class="action" onClick={() => setAttempt(attempt + 1)}>
          <b>{t('game.retry')}</b>
        </button>
      </ErrorPage>
    );
  if (found === 'strange')
    return <ErrorPage title={t('replay.loadError')} text={t('replay.loadError.other')} />;
  return <Opened game={found} table={table} moment={moment} />;
}

/** A record that this version cannot play again, perhaps because it follows other rules, can still be taken away. */
function Opened({ game, table, moment }: Props & { readonly game: FinishedGame }) {
  const opened = useMemo(() => loadRecord(game.disclosure.record), [game]);
  if (typeof opened === 'string')
    return (
      <ErrorPage title={t('replay.loadError')} text={t(`replay.loadError.${opened}`)}>
        <DownloadRecord game={game} />
      </ErrorPage>
    );
  const names = namesOf(game);
  return <FinishedReplay game={game} opened={{ ...opened, names }} table={table} moment={moment} />;
}
