import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import {
  addSeat,
  changeSeat,
  MIN_PLAYERS,
  type GameSetup,
  MAX_PLAYERS,
  removeSeat,
} from '../../setup/gameSetup.ts';
import { namesIn, defaultName } from '../../setup/gameConfig.ts';
import { SeatRow } from './SeatRow.tsx';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

/** Seats in turn order. */
export function Seats({ setup, onChange }: Props) {
  const { seats } = setup;
  const names = namesIn(setup);
  const canRemove = seats.length > MIN_PLAYERS;
  const section = useRef<HTMLElement>(null);
  const count = useRef(seats.length);
  // The pressed button may be gone: the focus goes to the last row that was added, or to the button that adds one.
  useEffect(() => {
    if (count.current !== seats.length && document.activeElement === document.body) {
      const next = seats.length === MAX_PLAYERS ? 'li:last-child input:checked' : ':scope > .link';
      section.current?.querySelector<HTMLElement>(next)?.focus();
    }
    count.current = seats.length;
  }, [seats.length]);
  return (
    <section class="seats" ref={section}>
      <h2>{t('setup.seats')}</h2>
      <ol>
        {seats.map((seat, at) => (
          <SeatRow
            key={at}
            seat={seat}
            at={at}
            name={names[at]}
            defaultName={defaultName(setup, at)}
            onChange={(changes) => onChange(changeSeat(setup, at, changes))}
            onRemove={canRemove ? () => onChange(removeSeat(setup, at)) : undefined}
          />
        ))}
      </ol>
      {seats.length < MAX_PLAYERS ? (
        <button type="button" class="link" onClick={() => onChange(addSeat(setup))}>
          {t('setup.seat.add')}
        </button>
      ) : (
        <p class="quiet">{t('setup.seat.max')}</p>
      )}
    </section>
  );
}
