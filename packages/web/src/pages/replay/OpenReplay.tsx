import { useEffect, useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { SavedGameItem } from '../../local/SavedGameItem.tsx';
import type { SavedGameSummary } from '../../local/storage/savedGameFormat.ts';
import { listGames } from '../../local/storage/savedGames.ts';
import { t } from '../../i18n/i18n.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { loadRecordFile, type LoadedGame, type LoadError } from '../../replay/loadRecord.ts';
import '../../replay/replay.css';

interface Props {
  readonly onOpen: (game: LoadedGame) => void;
}

/** Opens a record from a file or from the saved games. */
export function OpenReplay({ onOpen }: Props) {
  const [error, setError] = useState<LoadError | null>(null);
  const [isDragging, setDragging] = useState(false);
  usePageTitle(t('replay.title'));
  const open = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    const opened = await loadRecordFile(file);
    if (typeof opened === 'string') setError(opened);
    else onOpen(opened);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    void open(event.dataTransfer?.files[0]);
  };
  return (
    <div
      class="page replay-page"
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setDragging(false)}
      onDrop={drop}
    >
      <TopBar />
      <main>
        <h1>{t('replay.title')}</h1>
        <p class="lead">{t('replay.text')}</p>
        <div class={`drop-zone ${isDragging ? 'drag-over' : ''}`}>
          <label class="action primary">
            <b>{t('replay.choose')}</b>
            <input
              type="file"
              class="visually-hidden"
              accept=".json,application/json"
              onChange={(event) => {
                void open(event.currentTarget.files?.[0]);
                // Reset, so that choosing the same file again fires a change event.
                event.currentTarget.value = '';
              }}
            />
          </label>
          <span>{t('replay.drop')}</span>
          <p class="quiet">{t('replay.limit')}</p>
        </div>
        <div role="alert">
          {error && (
            <div class="notice">
              <b>{t('replay.loadError')}</b>
              <span>{t(`replay.loadError.${error}`)}</span>
            </div>
          )}
        </div>
        <SavedGameList />
      </main>
    </div>
  );
}

function SavedGameList() {
  const [games, setGames] = useState<readonly SavedGameSummary[] | null>(null);
  const refresh = () => void listGames().then((all) => setGames(all.filter(({ over }) => over)));
  useEffect(refresh, []);
  return (
    <section class="saved-games">
      <h2>{t('replay.saved')}</h2>
      {games?.length === 0 && <p class="quiet">{t('replay.noneSaved')}</p>}
      <ul>
        {games?.map((game) => (
          <SavedGameItem key={game.id} game={game} onChange={refresh} />
        ))}
      </ul>
    </section>
  );
}
