import type { TableView } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { secondsUntil } from './secondsUntil.ts';

const TICK_MS = 250;

/** Seconds until a time of the server. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at, connection.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(at, connection.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

interface Props {
  readonly view: TableView;
  /** Whether all seated players are ready. */
  readonly isReady: boolean;
}

/** When bots take the free seats of a quick match, and how many people are there. Not announced every second. */
export function QuickCountdown({ view: { seats, fillAt = 0 }, isReady }: Props) {
  const seconds = useSecondsUntil(fillAt);
  const people = seats.filter(({ type }) => type === 'person').length;
  return (
    <div class="quick-countdown">
      <b role="timer">{seconds}</b>
      <div>
        <p>{t(isReady ? 'room.quick.start' : 'room.quick.fill', { n: seconds })}</p>
        <p class="quiet" role="status">
          {t('room.quick.people', { n: people, seats: seats.length })}
        </p>
      </div>
    </div>
  );
}
