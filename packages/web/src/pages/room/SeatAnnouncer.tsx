import type { Seat } from '@oriflamme/engine';
import type { SeatView } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { seatChanges } from './seating.ts';

/** Live region that announces changes of the seats. */
export function SeatAnnouncer({
  seats,
  ownSeat,
}: {
  readonly seats: readonly SeatView[];
  readonly ownSeat: Seat | null;
}) {
  const previous = useRef(seats);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // The host has changed the number of seats: the players may have moved.
    const isResized = previous.current.length !== seats.length;
    const changes = isResized ? [] : seatChanges(previous.current, seats, ownSeat);
    previous.current = seats;
    if (changes.length > 0)
      setAnnouncement(changes.map(({ type, name }) => t(`room.announce.${type}`, { name })).join(' '));
  }, [seats]);
  return (
    <p class="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
