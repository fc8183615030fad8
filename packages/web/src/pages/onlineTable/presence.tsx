import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import type { SeatView } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayerSlots } from '../../table/tableSlots.ts';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { PlayerClock, ClockLabel } from './PlayerClock.tsx';

type Presence = 'here' | 'away' | 'botControlled';

export function presenceOf(who: SeatView | undefined): Presence {
  if (who?.type !== 'person') return 'here';
  if (who.isStoodIn) return 'botControlled';
  return who.isAway ? 'away' : 'here';
}

/** How it is with the player of a family: whether they are there, and how much time they have. */
export function playerSlots(table: OnlineTable, seat: Seat, moment: ReadonlySignal<number>): PlayerSlots {
  const view = table.view.value;
  const presence = view?.phase === 'over' ? 'here' : presenceOf(view?.seats[seat]);
  return {
    class: presence === 'here' ? '' : 'absent',
    words: (
      <>
        {presence !== 'here' && `, ${t(`presence.${presence}`)}`}
        <ClockLabel table={table} seat={seat} moment={moment} />
      </>
    ),
    state: presence === 'here' ? undefined : <State presence={presence} />,
    clock: <PlayerClock table={table} seat={seat} moment={moment} />,
  };
}

const MARKS = {
  // Waves that nobody hears, and a head that is none.
  away: 'M4.5 10A11 11 0 0 1 19.5 10M8 13.5A6 6 0 0 1 16 13.5M12 17V17.5M5 4 19 20',
  botControlled: 'M5 9H19V19H5ZM12 9V5M9 13.5V14.5M15 13.5V14.5M2.5 12.5V15.5M21.5 12.5V15.5',
} as const;

const State = ({ presence }: { readonly presence: 'away' | 'botControlled' }) => (
  <span class="presence">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[presence]} />
    </svg>
    {t(`presence.${presence}`)}
  </span>
);

const NEWS = {
  here: 'presence.returned',
  away: 'presence.wentAway',
  botControlled: 'presence.botTookOver',
} as const;

/** Tells a listener who went and who came back. */
export function PresenceAnnouncer({ table }: { readonly table: OnlineTable }) {
  const [news, setNews] = useState('');
  const before = useRef<readonly Presence[]>(undefined);
  const seats = table.view.value?.seats;
  useEffect(() => {
    const now = seats?.map(presenceOf);
    const told = seats?.flatMap((who, seat) => {
      const changed =
        before.current && now && before.current[seat] !== now[seat] && seat !== table.seat.value;
      return changed && who.type === 'person' ? [t(NEWS[now[seat]], { name: who.name })] : [];
    });
    before.current = now;
    if (told && told.length > 0) setNews(told.join(' '));
  }, [seats]);
  return (
    <p class="visually-hidden" role="status">
      {news}
    </p>
  );
}
