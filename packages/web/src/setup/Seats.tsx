import { say } from '../words/words.ts';
import { addSeat, changeSeat, FEWEST_SEATS, type GameSetup, MOST_SEATS, removeSeat } from './gameSetup.ts';
import { namesIn, usualName } from './planOf.ts';
import { SeatRow } from './SeatRow.tsx';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

/** Who plays which family, in turn order. */
export function Seats({ setup, onChange }: Props) {
  const { seats } = setup;
  const names = namesIn(setup);
  const mayRemove = seats.length > FEWEST_SEATS;
  return (
    <section class="seats">
      <h2>{say('setup.seats')}</h2>
      <ol>
        {seats.map((seat, at) => (
          <SeatRow
            key={at}
            seat={seat}
            at={at}
            name={names[at]}
            usualName={usualName(setup, at)}
            onChange={(changes) => onChange(changeSeat(setup, at, changes))}
            onRemove={mayRemove ? () => onChange(removeSeat(setup, at)) : undefined}
          />
        ))}
      </ol>
      {seats.length < MOST_SEATS ? (
        <button type="button" class="link" onClick={() => onChange(addSeat(setup))}>
          {say('setup.seat.add')}
        </button>
      ) : (
        <p class="quiet">{say('setup.seat.most')}</p>
      )}
    </section>
  );
}
