import type { Seat } from '@oriflamme/engine';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { familyName } from '../../game/text/names.ts';
import { t } from '../../i18n/i18n.ts';
import { BotSelect } from '../../setup/components/BotSelect.tsx';
import { RadioCard } from '../../components/RadioCard.tsx';
import type { SetupSeat } from '../../setup/gameSetup.ts';
import { MAX_NAME_LENGTH } from '../../setup/names.ts';

interface Props {
  readonly seat: SetupSeat;
  readonly at: Seat;
  readonly name: string;
  readonly defaultName: string;
  readonly onChange: (changes: Partial<SetupSeat>) => void;
  /** Undefined at the minimum number of players. */
  readonly onRemove: (() => void) | undefined;
}

const TYPES = ['person', 'bot'] as const;

/** One seat: name, person or bot, and the bot's level. */
export function SeatRow({ seat, at, name, defaultName, onChange, onRemove }: Props) {
  const family = familyName(at);
  const isPerson = seat.type === 'person';
  return (
    <li class={`seat ${familyClass(at)}`}>
      <Shield seat={at} />
      <div class="seat-name">
        {isPerson ? (
          <input
            type="text"
            class="plain"
            aria-label={t('setup.seat.nameOf', { family })}
            value={seat.name}
            placeholder={defaultName}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            spellcheck={false}
            onInput={(event) => onChange({ name: event.currentTarget.value })}
          />
        ) : (
          <b>{name}</b>
        )}
        <span class="quiet">{family}</span>
      </div>
      <fieldset class="seat-type">
        <legend class="visually-hidden">{t('setup.seat.who', { family })}</legend>
        {TYPES.map((type) => (
          <RadioCard
            key={type}
            group={`seat ${at}`}
            isChosen={seat.type === type}
            onChoose={() => onChange({ type })}
          >
            {t(`setup.seat.${type}`)}
          </RadioCard>
        ))}
      </fieldset>
      {!isPerson && <BotSelect bot={seat.bot} name={name} onChange={(bot) => onChange({ bot })} />}
      {onRemove && (
        <button
          type="button"
          class="cross"
          aria-label={t('setup.seat.removeNamed', { name, family })}
          onClick={onRemove}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7L17 17M17 7L7 17" />
          </svg>
        </button>
      )}
    </li>
  );
}
