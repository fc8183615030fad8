import { t } from '../../i18n/i18n.ts';
import { RadioCard } from '../../components/RadioCard.tsx';
import { type GameSetup, withMode, GAME_MODES, modeOf } from '../../setup/gameSetup.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

/** Solo, hot seat or spectating. Each mode assigns players and bots to the seats. */
export const ModeSelect = ({ setup, onChange }: Props) => (
  <fieldset class="mode-select">
    <legend class="visually-hidden">{t('setup.mode')}</legend>
    {GAME_MODES.map((mode) => (
      <RadioCard
        key={mode}
        group="mode"
        isChosen={modeOf(setup) === mode}
        onChoose={() => onChange(withMode(setup, mode))}
      >
        <b>{t(`setup.mode.${mode}`)}</b>
        <span>{t(`setup.mode.${mode}Hint`)}</span>
      </RadioCard>
    ))}
  </fieldset>
);
