import { useEffect, useState } from 'preact/hooks';
import { Bar } from '../app/Bar.tsx';
import { SavedGame } from '../app/SavedGame.tsx';
import { listGames, type Summary } from '../play/local/savedGames.ts';
import { say } from '../words/words.ts';
import { openFile, type OpenedGame, type Refusal } from './openRecord.ts';
import './replay.css';

interface Props {
  readonly onOpen: (game: OpenedGame) => void;
}

/** Where a record is chosen: a file, or a game that this browser has kept. */
export function OpenPage({ onOpen }: Props) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOver, setOver] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    const opened = await openFile(file);
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
      <Bar />
      <main>
        <h1>{say('replay.title')}</h1>
        <p class="lead">{say('replay.text')}</p>
        <div class={`drop-zone ${isOver ? 'over' : ''}`}>
          <label class="act pri">
            <b>{say('replay.choose')}</b>
            <input
              type="file"
              class="vh"
              accept=".json,application/json"
              onChange={(event) => {
                void open(event.currentTarget.files?.[0]);
                // The same file can be chosen once more, after it was mended.
                event.currentTarget.value = '';
              }}
            />
          </label>
          <span>{say('replay.drop')}</span>
          <p class="quiet">{say('replay.limit')}</p>
        </div>
        <div role="alert">
          {refusal && (
            <div class="strip">
              <b>{say('replay.refused')}</b>
              <span>{say(`replay.refused.${refusal}`)}</span>
            </div>
          )}
        </div>
        <KeptGames />
      </main>
    </div>
  );
}

function KeptGames() {
  const [games, setGames] = useState<readonly Summary[] | null>(null);
  const refresh = () => void listGames().then((all) => setGames(all.filter(({ over }) => over)));
  useEffect(refresh, []);
  return (
    <section class="saved">
      <h2>{say('replay.kept')}</h2>
      {games?.length === 0 && <p class="quiet">{say('replay.noneKept')}</p>}
      <ul>
        {games?.map((game) => (
          <SavedGame key={game.id} game={game} onChange={refresh} />
        ))}
      </ul>
    </section>
  );
}
