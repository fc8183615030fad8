import { useEffect, useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { SavedGameItem } from '../../local/SavedGameItem.tsx';
import { listGames, type SavedGameSummary } from '../../local/savedGames.ts';
import { t } from '../../i18n/i18n.ts';
import { loadRecordFile, type LoadedGame, type LoadError } from '../../replay/loadRecord.ts';
import '../../replay/replay.css';

interface Props {
  readonly onOpen: (game: LoadedGame) => void;
}

/** Where a record is chosen: a file, or a game that this browser has kept. */
export function OpenReplay({ onOpen }: Props) {
  const [refusal, setRefusal] = useState<LoadError | null>(null);
  const [isOver, setOver] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    const opened = await loadRecordFile(file);
    if (typeof opened === 'string') setRefusal(opened);
    else onOpen(opened);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer?.files[0]);
  };
  return (
    <div
      class="page replay-page"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={drop}
    >
      <TopBar />
      <main>
        <h1>{t('replay.title')}</h1>
        <p class="lead">{t('replay.text')}</p>
        <div class={`drop-zone ${isOver ? 'drag-over' : ''}`}>
          <label class="action primary">
            <b>{t('replay.choose')}</b>
            <input
              type="file"
              class="visually-hidden"
              accept=".json,application/json"
              onChange={(event) => {
                void open(event.currentTarget.files?.[0]);
                // The same file can be chosen once more, after it was mended.
                event.currentTarget.value = '';
              }}
            />
          </label>
          <span>{t('replay.drop')}</span>
          <p class="quiet">{t('replay.limit')}</p>
        </div>
        <div role="alert">
          {refusal && (
            <div class="notice">
              <b>{t('replay.loadError')}</b>
              <span>{t(`replay.loadError.${refusal}`)}</span>
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
