import type { FinishedGame } from '@oriflamme/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { address } from '../../app/route.ts';
import { openRecord } from '../../replay/openRecord.ts';
import { say } from '../../words/words.ts';
import { type Absence, fetchGame } from './fetchGame.ts';
import './game.css';
import { FinishedTable } from './FinishedTable.tsx';
import { Misfortune } from '../../app/Misfortune.tsx';
import { namesOf, TakeAway } from './TakeAway.tsx';

/** A finished game for anyone who has its address, at the moment that the address names. */
export default function GamePage({ words: [table = '', moment] }: { readonly words: readonly string[] }) {
  return <Fetched key={table} table={table} moment={moment} />;
}

interface Props {
  readonly table: string;
  readonly moment: string | undefined;
}

function Fetched({ table, moment }: Props) {
  const [found, setFound] = useState<FinishedGame | Absence | null>(null);
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
      <Misfortune title={say('game.missing')} text={say('game.missingText')}>
        <a class="act" href={address('room', table)}>
          <b>{say('game.toRoom')}</b>
        </a>
      </Misfortune>
    );
  if (found === 'unreachable')
    return (
      <Misfortune title={say('game.unreachable')} text={say('game.unreachableText')}>
        <button type="button" class="act" onClick={() => setAttempt(attempt + 1)}>
          <b>{say('game.retry')}</b>
        </button>
      </Misfortune>
    );
  if (found === 'strange')
    return <Misfortune title={say('replay.refused')} text={say('replay.refused.other')} />;
  return <Opened game={found} table={table} moment={moment} />;
}

/** A record that this version cannot play again, perhaps because it follows other rules, can still be taken away. */
function Opened({ game, table, moment }: Props & { readonly game: FinishedGame }) {
  const opened = useMemo(() => openRecord(game.disclosure.record), [game]);
  if (typeof opened === 'string')
    return (
      <Misfortune title={say('replay.refused')} text={say(`replay.refused.${opened}`)}>
        <TakeAway game={game} />
      </Misfortune>
    );
  const names = namesOf(game);
  return <FinishedTable game={game} opened={{ ...opened, names }} table={table} moment={moment} />;
}
