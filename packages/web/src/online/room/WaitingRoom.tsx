import type { Seat } from '@oriflamme/engine';
import type { TableView } from '@oriflamme/protocol';
import { useEffect } from 'preact/hooks';
import { Bar } from '../../app/Bar.tsx';
import { Inspector } from '../../table/Inspector.tsx';
import '../../table/table.css';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { clockWords } from '../lobby/clockWords.ts';
import { deckName } from '../lobby/deckName.ts';
import { LinkNotice } from '../lobby/LinkNotice.tsx';
import { useDoing } from '../lobby/useDoing.ts';
import { Talk } from '../play/Talk.tsx';
import { Comings } from './Comings.tsx';
import { FairDeal } from './FairDeal.tsx';
import { Invitation } from './Invitation.tsx';
import { Places } from './Places.tsx';
import { fetchPlay } from './Play.tsx';
import { RoomBar } from './RoomBar.tsx';
import { RoomDeck } from './RoomDeck.tsx';
import { useRemoval, useSitting } from './useSitting.ts';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
}

/** Before the game: who comes, who is ready, and with what it will be played. */
export function WaitingRoom({ table, view }: Props) {
  const { isBusy, trouble, run } = useDoing();
  const expected = useSitting(table, run);
  const { isRemoved, stand } = useRemoval(table);
  const mine = table.seat.value;
  // The table is fetched while people are still taking their seats.
  useEffect(() => void fetchPlay().catch(() => undefined), []);
  useCountInTitle(view);

  const sit = (seat: Seat) =>
    run(async () => {
      if (table.seat.value !== null) await stand();
      await table.sit(seat);
    });
  const host = view.host === null ? undefined : view.seats[view.host];
  return (
    <div class="page lobby room">
      <Bar />
      <main>
        <header>
          <h1>
            {host?.type === 'person'
              ? say('room.titleOf', { name: host.name })
              : say('room.title', { n: view.seats.length })}
          </h1>
          <p class="terms">
            {[
              deckName(view.plan.deck),
              clockWords(view.plan.clock),
              say(view.plan.isPublic ? 'lobby.public' : 'lobby.private'),
            ].join(' · ')}
          </p>
        </header>
        <LinkNotice />
        {(trouble ?? isRemoved) && (
          <p class="strip" role="alert">
            {trouble ?? say('room.removed')}
          </p>
        )}
        {/* Seen at the foot of the page, and reached before all there is to read. */}
        <RoomBar
          table={table}
          view={view}
          isBusy={isBusy}
          isQuick={expected?.quick === true}
          run={run}
          onSit={sit}
          onStand={() => run(stand)}
        />
        <div class="room-columns">
          <Places
            view={view}
            mine={mine}
            isBusy={isBusy}
            onSit={sit}
            onRemove={(seat) => run(() => table.remove(seat))}
          />
          <div class="beside">
            <Invitation id={table.id} />
            <section aria-labelledby="talk">
              <h2 id="talk">{say('talk.title')}</h2>
              <Talk table={table} />
            </section>
          </div>
          <FairDeal commitment={view.commitment} />
        </div>
        <RoomDeck deck={view.plan.deck} family={mine ?? 0} />
      </main>
      <Comings seats={view.seats} mine={mine} />
      <Inspector />
    </div>
  );
}

/** Whoever waits in another tab sees how many have come. */
function useCountInTitle({ seats }: TableView): void {
  const taken = seats.filter(({ type }) => type !== 'empty').length;
  useEffect(() => {
    document.title = `${taken}/${seats.length} · Oriflamme`;
    return () => {
      document.title = 'Oriflamme';
    };
  }, [taken, seats.length]);
}
