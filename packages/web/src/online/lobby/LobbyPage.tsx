import type { Listed } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Bar } from '../../app/Bar.tsx';
import { address } from '../../app/route.ts';
import { Shield } from '../../art/Shield.tsx';
import { recallSetup } from '../../setup/rememberedSetup.ts';
import { say } from '../../words/words.ts';
import { connection } from '../index.ts';
import { LinkNotice } from './LinkNotice.tsx';
import './lobby.css';
import { groupOf } from './mineOrder.ts';
import { MyGames, useMine } from './MyGames.tsx';
import { NameForm } from './NameForm.tsx';
import { openNew } from './opening.ts';
import { PlayerName } from './PlayerName.tsx';
import { QuickPlay } from './QuickPlay.tsx';
import { FreeShield } from './SeatShields.tsx';
import { TableForm } from './TableForm.tsx';
import { TableList } from './TableList.tsx';
import { friendsTable, tablePlanOf } from './tableSetup.ts';
import { useDoing } from './useDoing.ts';

/** Where people meet: to a table of one's own, to any table at once, or to one of those that are there. */
export default function LobbyPage({ words: [where] }: { readonly words: readonly string[] }) {
  const tables = useTables();
  return where === 'new' ? <TableForm /> : <Lobby tables={tables} />;
}

function useTables(): readonly Listed[] | null {
  const [tables, setTables] = useState<readonly Listed[] | null>(null);
  useEffect(() => connection.list(setTables), []);
  return tables;
}

function Lobby({ tables }: { readonly tables: readonly Listed[] | null }) {
  const { isBusy, trouble, run } = useDoing();
  /** What was asked for before the name was said. */
  const [wanted, setWanted] = useState<(() => Promise<void>) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isNamed = connection.name.value !== null;
  const isAway = connection.state.value.type === 'away';

  const mine = useMine(connection.state.value.type === 'open');
  const isAwaited = mine.some((game) => groupOf(game) === 'turn');

  const play = (what: () => Promise<void>) => {
    if (connection.name.value !== null) return run(what);
    setWanted(() => what);
    field.current?.focus();
  };

  return (
    <div class="page lobby">
      <Bar />
      <main>
        <header class="lobby-head">
          <h1>{say('lobby.title')}</h1>
          <PlayerName />
        </header>
        <LinkNotice />
        {!isNamed && !isAway && (
          <div class="who-are-you">
            <NameForm go={say('lobby.nameGo')} field={field} onNamed={() => wanted && run(wanted)} />
          </div>
        )}
        {trouble !== null && (
          <p class="strip" role="alert">
            {trouble}
          </p>
        )}
        {isAway && (
          <div class="acts">
            <a class="act pri" href={address('new')}>
              <b>{say('landing.new')}</b>
              <span>{say('landing.newHint')}</span>
            </a>
          </div>
        )}
        {!isAway && (
          <>
            {isAwaited && <MyGames games={mine} />}
            <div class="doors">
              <section class="door leaf" aria-labelledby="friends">
                <div class="seat-shields" aria-hidden="true">
                  <Shield seat={0} />
                  <FreeShield />
                  <FreeShield />
                  <FreeShield />
                </div>
                <h2 id="friends">{say('lobby.friends')}</h2>
                <p>{say('lobby.friendsText')}</p>
                <div class="acts">
                  <button
                    type="button"
                    class="act pri"
                    disabled={isBusy}
                    onClick={() => play(() => openNew(tablePlanOf(friendsTable(recallSetup('played')))!))}
                  >
                    <b>{say('lobby.open')}</b>
                  </button>
                  <a class="link" href={address('online', 'new')}>
                    {say('lobby.form')}
                  </a>
                </div>
              </section>
              <QuickPlay isBusy={isBusy} onPlay={play} />
            </div>
            {!isAwaited && <MyGames games={mine} />}
            <section aria-labelledby="tables">
              <h2 id="tables">{say('lobby.tables')}</h2>
              {tables ? (
                <TableList tables={tables.filter(({ table }) => mine.every((own) => own.table !== table))} />
              ) : (
                <p class="none quiet">{say(isNamed ? 'lobby.tables.coming' : 'lobby.tables.nameless')}</p>
              )}
            </section>
          </>
        )}
      </main>
    </div>
  );
}
