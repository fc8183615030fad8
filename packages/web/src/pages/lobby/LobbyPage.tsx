import type { TableListing } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { loadSetup } from '../../setup/savedSetup.ts';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';
import './lobby.css';
import { groupOf } from './sortMyGames.ts';
import { MyGames, useMyTables } from './MyGames.tsx';
import { NameForm } from '../../online/components/NameForm.tsx';
import { createTable } from './joinTable.ts';
import { PlayerName } from './PlayerName.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { FreeShield } from '../../online/components/SeatShields.tsx';
import { TableForm } from './TableForm.tsx';
import { TableList } from './TableList.tsx';
import { DEFAULT_TABLE_SETUP, toTableConfig } from '../../setup/tableSetup.ts';
import { useRequest } from '../../online/useRequest.ts';

/** Where people meet: to a table of one's own, to any table at once, or to one of those that are there. */
export default function LobbyPage({ words: [where] }: { readonly words: readonly string[] }) {
  const tables = useTables();
  return where === 'new' ? <TableForm /> : <Lobby tables={tables} />;
}

function useTables(): readonly TableListing[] | null {
  const [tables, setTables] = useState<readonly TableListing[] | null>(null);
  useEffect(() => connection.subscribeList(setTables), []);
  return tables;
}

function Lobby({ tables }: { readonly tables: readonly TableListing[] | null }) {
  const { isBusy, error, run } = useRequest();
  /** What was asked for before the name was said. */
  const [wanted, setWanted] = useState<(() => Promise<void>) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isNamed = connection.name.value !== null;
  const isAway = connection.state.value.type === 'away';

  const mine = useMyTables(connection.state.value.type === 'open');
  const isAwaited = mine.some((game) => groupOf(game) === 'turn');

  const play = (what: () => Promise<void>) => {
    if (connection.name.value !== null) return run(what);
    setWanted(() => what);
    field.current?.focus();
  };

  return (
    <div class="page lobby">
      <TopBar />
      <main>
        <header class="lobby-head">
          <h1>{t('lobby.title')}</h1>
          <PlayerName />
        </header>
        <ConnectionNotice />
        {!isNamed && !isAway && (
          <div class="name-prompt">
            <NameForm go={t('lobby.nameSubmit')} field={field} onNamed={() => wanted && run(wanted)} />
          </div>
        )}
        {error !== null && (
          <p class="notice" role="alert">
            {error}
          </p>
        )}
        {isAway && (
          <div class="actions">
            <a class="action primary" href={href('new')}>
              <b>{t('home.new')}</b>
              <span>{t('home.newHint')}</span>
            </a>
          </div>
        )}
        {!isAway && (
          <>
            {isAwaited && <MyGames games={mine} />}
            <div class="lobby-options">
              <section class="lobby-option sheet" aria-labelledby="friends-heading">
                <div class="seat-shields" aria-hidden="true">
                  <Shield seat={0} />
                  <FreeShield />
                  <FreeShield />
                  <FreeShield />
                </div>
                <h2 id="friends-heading">{t('lobby.friends')}</h2>
                <p>{t('lobby.friendsText')}</p>
                <div class="actions">
                  <button
                    type="button"
                    class="action primary"
                    disabled={isBusy}
                    onClick={() =>
                      play(() => createTable(toTableConfig(DEFAULT_TABLE_SETUP(loadSetup('played')))!))
                    }
                  >
                    <b>{t('lobby.open')}</b>
                  </button>
                  <a class="link" href={href('lobby', 'new')}>
                    {t('lobby.form')}
                  </a>
                </div>
              </section>
              <QuickMatch isBusy={isBusy} onPlay={play} />
            </div>
            {!isAwaited && <MyGames games={mine} />}
            <section aria-labelledby="tables-heading">
              <h2 id="tables-heading">{t('lobby.tables')}</h2>
              {tables ? (
                <TableList tables={tables.filter(({ table }) => mine.every((own) => own.table !== table))} />
              ) : (
                <p class="empty-list quiet">{t(isNamed ? 'lobby.tables.coming' : 'lobby.tables.nameless')}</p>
              )}
            </section>
          </>
        )}
      </main>
    </div>
  );
}
