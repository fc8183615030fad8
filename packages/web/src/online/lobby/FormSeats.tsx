import { familyClass } from '../../art/families.ts';
import { Shield } from '../../art/Shield.tsx';
import { BotChoice } from '../../setup/BotChoice.tsx';
import { Choice } from '../../setup/Choice.tsx';
import { addSeat, changeSeat, FEWEST_SEATS, MOST_SEATS, removeSeat } from '../../setup/gameSetup.ts';
import { capitalised, familyName } from '../../table/phrases.ts';
import { say } from '../../words/words.ts';
import type { TableSetup } from './tableSetup.ts';

interface Props {
  readonly setup: TableSetup;
  readonly onChange: (setup: Partial<TableSetup>) => void;
}

const TYPES = ['person', 'bot'] as const;

/** For whom the seats are: oneself, others, and bots. */
export function FormSeats({ setup, onChange }: Props) {
  const { seats } = setup;
  return (
    <section class="seats">
      <h2>{say('setup.seats')}</h2>
      <ol>
        {seats.map((seat, at) => {
          const family = familyName(at);
          return (
            <li key={at} class={`seat ${familyClass(at)}`}>
              <Shield seat={at} />
              <div class="seat-name">
                <b>{at === 0 ? say('setup.you') : capitalised(family)}</b>
                {at === 0 && <span class="quiet">{family}</span>}
              </div>
              {at > 0 && (
                <fieldset class="seat-type">
                  <legend class="vh">{say('setup.seat.who', { family })}</legend>
                  {TYPES.map((type) => (
                    <Choice
                      key={type}
                      group={`seat ${at}`}
                      isChosen={seat.type === type}
                      onChoose={() => onChange(changeSeat(setup, at, { type }))}
                    >
                      {say(`setup.seat.${type}`)}
                    </Choice>
                  ))}
                </fieldset>
              )}
              {at > 0 && seat.type === 'bot' && (
                <BotChoice
                  bot={seat.bot}
                  name={family}
                  onChange={(bot) => onChange(changeSeat(setup, at, { bot }))}
                />
              )}
              {at > 0 && seats.length > FEWEST_SEATS && (
                <button
                  type="button"
                  class="cross"
                  aria-label={say('lobby.removeSeat', { family })}
                  onClick={() => onChange(removeSeat(setup, at))}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M7 7L17 17M17 7L7 17" />
                  </svg>
                </button>
              )}
            </li>
          );
        })}
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
