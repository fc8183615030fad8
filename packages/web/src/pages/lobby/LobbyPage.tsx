import type { TableListing } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { loadSetup } from '../../setup/savedSetup.ts';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';
import './lobby.css';
import { groupOf } from './sortMyGames.ts';
import { Invites } from './Invites.tsx';
import { MyGames, useMyTables } from './MyGames.tsx';
import { NameForm } from '../../online/components/NameForm.tsx';
import { createTable } from './joinTable.ts';
import { PlayerName } from './PlayerName.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { FreeShield } from '../../online/components/SeatShields.tsx';
import { TableForm } from './TableForm.tsx';
import { TableList } from './TableList.tsx';
import { defaultTableSetup, toTableConfig } from '../../setup/tableSetup.ts';
import { useRequest } from '../../online/useRequest.ts';

/** Create a table, join by quick match, or choose one from the list. */
export default function LobbyPage({ params: [view] }: { readonly params: readonly string[] }) {
  const tables = useTables();
  return view === 'new' ? <TableForm /> : <Lobby tables={tables} />;
}

function useTables(): readonly TableListing[] | null {
  const [tables, setTables] = useState<readonly TableListing[] | null>(null);
  useEffect(() => connection.subscribeList(setTables), []);
  return tables;
}

function Lobby({ tables }: { readonly tables: readonly TableListing[] | null }) {
  const { isBusy, error, run } = useRequest();
  /** Action that waits until the player has a name. A click while the name is being sent still counts. */
  const deferred = useRef<(() => Promise<void>) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasName = connection.name.value !== null;
  const isUnavailable = ['unavailable', 'banned'].includes(connection.state.value.type);

  const myTables = useMyTables(connection.state.value.type === 'open');
  const hasTurn = myTables.some((game) => groupOf(game) === 'turn');

  const play = (action: () => Promise<void>) => {
    if (connection.name.value !== null) return run(action);
    deferred.current = action;
    field.current?.focus();
  };

  return (
    <div class="page lobby">
      <TopBar />
      <main>
        <header class="lobby-head">
          <h1>{t('lobby.title')}</h1>
          <PlayerName />
          <a class="link" href={href('ratings')}>
            {t('ratings.title')}
          </a>
        </header>
        <ConnectionNotice />
        {!hasName && !isUnavailable && (
          <div class="name-prompt">
            <NameForm
              submitLabel={t('lobby.nameSubmit')}
              field={field}
              onNamed={() => deferred.current && run(deferred.current)}
            >
              <a class="link" href={href('account')}>
                {t('lobby.account')}
              </a>
            </NameForm>
          </div>
        )}
        <ErrorNotice error={error} />
        {isUnavailable && (
          <div class="actions">
            <a class="action primary" href={href('new')}>
              <b>{t('home.new')}</b>
              <span>{t('home.newHint')}</span>
            </a>
          </div>
        )}
        {!isUnavailable && (
          <>
            <Invites />
            {hasTurn && <MyGames games={myTables} />}
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
                    aria-disabled={isBusy}
                    onClick={() =>
                      play(() => createTable(toTableConfig(defaultTableSetup(loadSetup('played')))!))
                    }
                  >
                    <b>{t('lobby.open')}</b>
                  </button>
                  <a class="link" href={href('lobby', 'new')}>
                    {t('lobby.form')}
                  </a>
                  <a class="link" href={href('tournaments')}>
                    {t('lobby.tournaments')}
                  </a>
                </div>
              </section>
              <QuickMatch isBusy={isBusy} onPlay={play} />
            </div>
            {!hasTurn && <MyGames games={myTables} />}
            <section aria-labelledby="tables-heading">
              <h2 id="tables-heading">{t('lobby.tables')}</h2>
              {tables ? (
                <TableList
                  tables={tables.filter(({ table }) => myTables.every((own) => own.table !== table))}
                />
              ) : (
                <p class="empty-list quiet">{t(hasName ? 'lobby.tables.coming' : 'lobby.tables.nameless')}</p>
              )}
            </section>
          </>
        )}
      </main>
    </div>
  );
}
