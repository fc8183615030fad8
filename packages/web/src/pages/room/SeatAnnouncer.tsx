import type { Seat } from '@oriflamme/engine';
import type { SeatView } from '@oriflamme/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { seatChanges } from './seating.ts';

/** Who came and went, for those who hear the page. Everyone else sees it at the seats. */
export function SeatAnnouncer({
  seats,
  mine,
}: {
  readonly seats: readonly SeatView[];
  readonly mine: Seat | null;
}) {
  const before = useRef(seats);
  const [news, setNews] = useState('');
  useEffect(() => {
    const told = seatChanges(before.current, seats, mine);
    before.current = seats;
    if (told.length > 0)
      setNews(told.map(({ what, name }) => t(`room.announce.${what}`, { name })).join(' '));
  }, [seats]);
  return (
    <p class="visually-hidden" role="status">
      {news}
    </p>
  );
}
