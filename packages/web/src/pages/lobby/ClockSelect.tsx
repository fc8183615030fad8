import { RadioCard } from '../../components/RadioCard.tsx';
import { t } from '../../i18n/i18n.ts';
import { clockText } from '../../setup/clockText.ts';
import { type ClockName, CLOCKS } from '../../setup/tableSetup.ts';

interface Props {
  /** Undefined for a clock that is not in the list. */
  readonly clock: ClockName | undefined;
  readonly onChange: (clock: ClockName) => void;
}

const HINTS = {
  none: 'lobby.clock.noneText',
  live: 'lobby.clock.liveText',
  days: 'lobby.clock.daysText',
} as const;

/** Selects the time control. */
export const ClockSelect = ({ clock, onChange }: Props) => (
  <section>
    <h2 id="clock-heading">{t('lobby.clock')}</h2>
    <fieldset class="radio-row" aria-labelledby="clock-heading">
      {(Object.keys(CLOCKS) as ClockName[]).map((name) => (
        <RadioCard key={name} group="clock" isChosen={clock === name} onChoose={() => onChange(name)}>
          {clockText(CLOCKS[name])}
        </RadioCard>
      ))}
    </fieldset>
    {clock && <p class="quiet hint">{t(HINTS[CLOCKS[clock].type])}</p>}
  </section>
);
