import type { Seat } from '@oriflamme/engine';
import type { TableView } from '@oriflamme/protocol';
import { useEffect } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { Inspector } from '../../components/card/Inspector.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { navigate } from '../../lib/router.ts';
import type { OnlineTable } from '../../online/types.ts';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';
import { OtherName } from '../../online/components/OtherName.tsx';
import { LazyPart } from '../../online/people/LazyPart.tsx';
import { Chat } from '../../online/chat/Chat.tsx';
import { SeatAnnouncer } from './SeatAnnouncer.tsx';
import { FairnessNote } from './FairnessNote.tsx';
import { HostNotice } from './HostNotice.tsx';
import { InviteLink } from './InviteLink.tsx';
import { SeatList } from './SeatList.tsx';
import { preloadTable } from './LazyTable.tsx';
import { RoomActions } from './RoomActions.tsx';
import { RoomDeck } from './RoomDeck.tsx';
import { RoomTerms, SetupNotice } from './RoomTerms.tsx';
import { useRemoval, useAutoJoin } from './useAutoJoin.ts';
import { useRoomRequest } from './useRoomRequest.ts';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
}

/** The room before the game: seats, readiness, invite link, chat and deck. */
export function WaitingRoom({ table, view }: Props) {
  const { isBusy, error, refused, run, runNow } = useRoomRequest();
  useAutoJoin(table, runNow);
  const { isRemoved, stand } = useRemoval(table);
  const ownSeat = table.seat.value;
  // Preload the table screen while players take their seats.
  useEffect(() => void preloadTable().catch(() => undefined), []);
  useSeatCountInTitle(view);

  const sit = (seat: Seat) =>
    run(async () => {
      if (table.seat.value !== null) await stand();
      await table.sit(seat);
    });
  const host = view.host === null ? undefined : view.seats[view.host];
  return (
    <div class="page lobby room">
      <TopBar />
      <main>
        <header>
          <h1>
            {host?.type === 'person'
              ? t('room.titleOf', { name: host.name })
              : t('room.title', { n: view.seats.length })}
          </h1>
          <RoomTerms table={table} view={view} />
        </header>
        <ConnectionNotice />
        <SetupNotice table={table} view={view} />
        <HostNotice table={table} view={view} />
        {(error ?? isRemoved) && (
          <p class="notice" role="alert">
            {error ?? t('room.removed')}
          </p>
        )}
        {refused && <OtherName key={refused.times} onNamed={() => run(refused.act)} />}
        {/* Shown at the bottom, but first in the tab order. */}
        <RoomActions
          table={table}
          view={view}
          isBusy={isBusy}
          run={run}
          runNow={runNow}
          onSit={refused ? null : sit}
          onStand={() =>
            run(async () => {
              await stand();
              // Cancels a quick match.
              if (view.fillAt !== undefined) navigate('lobby');
            })
          }
        />
        <div class="room-columns">
          <SeatList
            table={table.id}
            view={view}
            ownSeat={ownSeat}
            isBusy={isBusy}
            onSit={refused ? null : sit}
            onRemove={(seat) => run(() => table.remove(seat))}
            onReadmit={(name) => run(() => table.readmit(name))}
          />
          <div class="room-side">
            <InviteLink id={table.id} />
            {ownSeat !== null && <LazyPart part="invite" table={table.id} />}
            <section aria-labelledby="chat-heading">
              <h2 id="chat-heading">{t('chat.title')}</h2>
              <Chat table={table} />
            </section>
          </div>
          <FairnessNote commitment={view.commitment} />
        </div>
        <RoomDeck deck={view.config.deck} family={ownSeat ?? 0} />
      </main>
      <SeatAnnouncer seats={view.seats} ownSeat={ownSeat} />
      <Inspector />
    </div>
  );
}

/** Shows the number of taken seats in the title for players in another tab. */
function useSeatCountInTitle({ seats }: TableView): void {
  const taken = seats.filter(({ type }) => type !== 'empty').length;
  useEffect(() => {
    document.title = `${taken}/${seats.length} · Oriflamme`;
    return () => {
      document.title = 'Oriflamme';
    };
  }, [taken, seats.length]);
}
