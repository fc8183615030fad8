import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@oriflamme/engine';
import type { SeatView } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayerSlots } from '../../table/tableSlots.ts';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { EmoteBubble } from '../../online/emotes/EmoteBubble.tsx';
import { PlayerClock, ClockLabel } from './PlayerClock.tsx';

type Presence = 'here' | 'away' | 'botControlled';

export function presenceOf(player: SeatView | undefined): Presence {
  if (player?.type !== 'person') return 'here';
  if (player.isBotControlled) return 'botControlled';
  return player.isAway ? 'away' : 'here';
}

/** Presence and clock in a player's panel. */
export function playerSlots(table: OnlineTable, seat: Seat, now: ReadonlySignal<number>): PlayerSlots {
  const view = table.view.value;
  const player = view?.seats[seat];
  const presence = view?.phase === 'over' ? 'here' : presenceOf(player);
  const isProgram = player?.type === 'person' && player.isProgram === true;
  return {
    class: presence === 'here' ? '' : 'absent',
    label: (
      <>
        {isProgram && `, ${t('program.badge')}`}
        {presence !== 'here' && `, ${t(`presence.${presence}`)}`}
        <ClockLabel table={table} seat={seat} now={now} />
      </>
    ),
    state: stateOf(presence, isProgram),
    clock: <PlayerClock table={table} seat={seat} now={now} />,
    bubble: <EmoteBubble table={table} seat={seat} />,
  };
}

const ICONS = {
  // A crossed-out signal, and a robot's head.
  away: 'M4.5 10A11 11 0 0 1 19.5 10M8 13.5A6 6 0 0 1 16 13.5M12 17V17.5M5 4 19 20',
  botControlled: 'M5 9H19V19H5ZM12 9V5M9 13.5V14.5M15 13.5V14.5M2.5 12.5V15.5M21.5 12.5V15.5',
} as const;

/** Absence comes before the mark of a program: it explains why nothing happens. */
function stateOf(presence: Presence, isProgram: boolean) {
  if (presence !== 'here') return <PresenceIcon presence={presence} />;
  return isProgram ? <ProgramBadge /> : undefined;
}

const PresenceIcon = ({ presence }: { readonly presence: 'away' | 'botControlled' }) => (
  <span class="presence">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[presence]} />
    </svg>
    {t(`presence.${presence}`)}
  </span>
);

const ANNOUNCEMENTS = {
  here: 'presence.returned',
  away: 'presence.wentAway',
  botControlled: 'presence.botTookOver',
} as const;

/** Live region that announces changes of presence. */
export function PresenceAnnouncer({ table }: { readonly table: OnlineTable }) {
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef<readonly Presence[]>(undefined);
  const seats = table.view.value?.seats;
  useEffect(() => {
    const current = seats?.map(presenceOf);
    const announcements = seats?.flatMap((player, seat) => {
      const changed =
        previous.current && current && previous.current[seat] !== current[seat] && seat !== table.seat.value;
      return changed && player.type === 'person'
        ? [t(ANNOUNCEMENTS[current[seat]], { name: player.name })]
        : [];
    });
    previous.current = current;
    if (announcements && announcements.length > 0) setAnnouncement(announcements.join(' '));
  }, [seats]);
  return (
    <p class="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
