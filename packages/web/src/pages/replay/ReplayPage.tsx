import { useEffect, useState } from 'preact/hooks';
import { ErrorPage } from '../../components/ErrorPage.tsx';
import { navigate } from '../../lib/router.ts';
import { listGames, readFinishedRecord } from '../../local/storage/savedGames.ts';
import { t } from '../../i18n/i18n.ts';
import { finishedRecord } from '../../local/storage/finishedRecords.ts';
import { OpenReplay } from './OpenReplay.tsx';
import { type LoadedGame, loadRecord } from '../../replay/loadRecord.ts';
import { ReplayScreen } from '../../replay/ReplayScreen.tsx';

/** Replay of a saved game, or of a record file. */
export default function ReplayPage({ params: [id] }: { readonly params: readonly string[] }) {
  return id === undefined ? <FileReplay /> : <SavedReplay key={id} id={id} />;
}

function FileReplay() {
  const [game, setGame] = useState<LoadedGame | null>(null);
  if (!game) return <OpenReplay onOpen={setGame} />;
  return <LocalReplay game={game} onLeave={() => setGame(null)} />;
}

function SavedReplay({ id }: { readonly id: string }) {
  const [found, setFound] = useState<LoadedGame | 'missing' | 'broken' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadSavedGame(id)
      .then((game) => isCurrent && setFound(game))
      .catch(() => isCurrent && setFound('broken'));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!found) return <div class="page" aria-busy="true" />;
  if (found === 'missing') return <ErrorPage title={t('replay.missing')} text={t('replay.missingText')} />;
  if (found === 'broken') return <ErrorPage title={t('replay.loadError')} text={t('replay.brokenText')} />;
  return <LocalReplay game={found} onLeave={() => navigate('replay')} />;
}

interface LocalProps {
  readonly game: LoadedGame;
  readonly onLeave: () => void;
}

const LocalReplay = ({ game, onLeave }: LocalProps) => (
  <ReplayScreen
    game={game}
    tools={() => (
      <button type="button" class="link" onClick={onLeave}>
        {t('replay.another')}
      </button>
    )}
  />
);

async function loadSavedGame(id: string): Promise<LoadedGame | 'missing' | 'broken'> {
  const record = finishedRecord(id) ?? (await readFinishedRecord(id));
  if (record === undefined) return 'missing';
  const opened = loadRecord(record);
  if (typeof opened === 'string') return 'broken';
  const players = (await listGames()).find((game) => game.id === id)?.players;
  return { ...opened, names: opened.names ?? players?.map(({ name }) => name) ?? null };
}
