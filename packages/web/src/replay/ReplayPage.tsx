import { useEffect, useState } from 'preact/hooks';
import { Misfortune } from '../app/Misfortune.tsx';
import { go } from '../app/route.ts';
import { listGames, readFinishedRecord } from '../play/local/savedGames.ts';
import { say } from '../words/words.ts';
import { recordFrom } from './finishedHere.ts';
import { OpenPage } from './OpenPage.tsx';
import { type OpenedGame, openRecord } from './openRecord.ts';
import { ReplayTable } from './ReplayTable.tsx';

/** A game is seen again: one that this browser has kept, or one from a file. */
export default function ReplayPage({ words: [id] }: { readonly words: readonly string[] }) {
  return id === undefined ? <FromFile /> : <Kept key={id} id={id} />;
}

function FromFile() {
  const [game, setGame] = useState<OpenedGame | null>(null);
  if (!game) return <OpenPage onOpen={setGame} />;
  return <LocalReplay game={game} onLeave={() => setGame(null)} />;
}

function Kept({ id }: { readonly id: string }) {
  const [found, setFound] = useState<OpenedGame | 'missing' | 'broken' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findGame(id)
      .then((game) => isCurrent && setFound(game))
      .catch(() => isCurrent && setFound('broken'));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!found) return <div class="page" aria-busy="true" />;
  if (found === 'missing')
    return <Misfortune title={say('replay.missing')} text={say('replay.missingText')} />;
  if (found === 'broken') return <Misfortune title={say('replay.refused')} text={say('replay.brokenText')} />;
  return <LocalReplay game={found} onLeave={() => go('replay')} />;
}

interface LocalProps {
  readonly game: OpenedGame;
  /** Back to where another record can be chosen. */
  readonly onLeave: () => void;
}

const LocalReplay = ({ game, onLeave }: LocalProps) => (
  <ReplayTable
    game={game}
    tools={() => (
      <button type="button" class="link" onClick={onLeave}>
        {say('replay.another')}
      </button>
    )}
  />
);

async function findGame(id: string): Promise<OpenedGame | 'missing' | 'broken'> {
  const record = recordFrom(id) ?? (await readFinishedRecord(id));
  if (record === undefined) return 'missing';
  const opened = openRecord(record);
  if (typeof opened === 'string') return 'broken';
  const sitters = (await listGames()).find((game) => game.id === id)?.sitters;
  return { ...opened, names: opened.names ?? sitters?.map(({ name }) => name) ?? null };
}
