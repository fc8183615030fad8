import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { BotSelect } from '../../setup/components/BotSelect.tsx';
import { RadioCard } from '../../components/RadioCard.tsx';
import { addSeat, changeSeat, MIN_PLAYERS, MAX_PLAYERS, removeSeat } from '../../setup/gameSetup.ts';
import { capitalised, familyName } from '../../game/text/names.ts';
import { t } from '../../i18n/i18n.ts';
import type { TableSetup } from '../../setup/tableSetup.ts';

interface Props {
  readonly setup: TableSetup;
  readonly onChange: (setup: Partial<TableSetup>) => void;
}

const TYPES = ['person', 'bot'] as const;

/** Seats of a new table. The first is the host's. */
export function SeatFields({ setup, onChange }: Props) {
  const { seats } = setup;
  return (
    <section class="seats">
      <h2>{t('setup.seats')}</h2>
      <ol>
        {seats.map((seat, at) => {
          const family = familyName(at);
          return (
            <li key={at} class={`seat ${familyClass(at)}`}>
              <Shield seat={at} />
              <div class="seat-name">
                <b>{at === 0 ? t('setup.you') : capitalised(family)}</b>
                {at === 0 && <span class="quiet">{family}</span>}
              </div>
              {at > 0 && (
                <fieldset class="seat-type">
                  <legend class="visually-hidden">{t('setup.seat.who', { family })}</legend>
                  {TYPES.map((type) => (
                    <RadioCard
                      key={type}
                      group={`seat ${at}`}
                      isChosen={seat.type === type}
                      onChoose={() => onChange(changeSeat(setup, at, { type }))}
                    >
                      {t(`setup.seat.${type}`)}
                    </RadioCard>
                  ))}
                </fieldset>
              )}
              {at > 0 && seat.type === 'bot' && (
                <BotSelect
                  bot={seat.bot}
                  name={family}
                  onChange={(bot) => onChange(changeSeat(setup, at, { bot }))}
                />
              )}
              {at > 0 && seats.length > MIN_PLAYERS && (
                <button
                  type="button"
                  class="cross"
                  aria-label={t('lobby.removeSeat', { family })}
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
