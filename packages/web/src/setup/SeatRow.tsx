import type { Seat } from '@oriflamme/engine';
import { familyClass } from '../art/families.ts';
import { Shield } from '../art/Shield.tsx';
import { familyName } from '../table/phrases.ts';
import { say } from '../words/words.ts';
import { BotChoice } from './BotChoice.tsx';
import { Choice } from './Choice.tsx';
import type { SetupSeat } from './gameSetup.ts';
import { NAME_LIMIT } from './names.ts';

interface Props {
  readonly seat: SetupSeat;
  readonly at: Seat;
  /** Under which it will sit down. */
  readonly name: string;
  readonly usualName: string;
  readonly onChange: (changes: Partial<SetupSeat>) => void;
  /** Missing where the table needs this family. */
  readonly onRemove: (() => void) | undefined;
}

const TYPES = ['person', 'bot'] as const;

/** One family: its shield, who plays it, and how well. */
export function SeatRow({ seat, at, name, usualName, onChange, onRemove }: Props) {
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
            aria-label={say('setup.seat.nameOf', { family })}
            value={seat.name}
            placeholder={usualName}
            maxLength={NAME_LIMIT}
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
        <legend class="vh">{say('setup.seat.who', { family })}</legend>
        {TYPES.map((type) => (
          <Choice
            key={type}
            group={`seat ${at}`}
            isChosen={seat.type === type}
            onChoose={() => onChange({ type })}
          >
            {say(`setup.seat.${type}`)}
          </Choice>
        ))}
      </fieldset>
      {!isPerson && <BotChoice bot={seat.bot} name={name} onChange={(bot) => onChange({ bot })} />}
      {onRemove && (
        <button
          type="button"
          class="cross"
          aria-label={say('setup.seat.removeNamed', { name, family })}
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
