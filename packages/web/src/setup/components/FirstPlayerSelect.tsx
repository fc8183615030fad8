import { Shield } from '../../components/art/Shield.tsx';
import { t } from '../../i18n/i18n.ts';
import { RadioCard } from '../../components/RadioCard.tsx';
import type { GameSetup } from '../gameSetup.ts';
import { namesIn } from '../gameConfig.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
  /** Labels by seat. */
  readonly names?: readonly string[];
}

/** Radio group for the first player: drawn or chosen. */
export const FirstPlayerSelect = ({ setup, onChange, names = namesIn(setup) }: Props) => (
  <section>
    <h2 id="first-player-heading">{t('setup.first')}</h2>
    <fieldset class="radio-row" aria-labelledby="first-player-heading">
      <RadioCard
        group="firstPlayer"
        isChosen={setup.first === null}
        onChoose={() => onChange({ ...setup, first: null })}
      >
        {t('setup.first.drawn')}
      </RadioCard>
      {names.map((name, seat) => (
        <RadioCard
          key={seat}
          group="firstPlayer"
          isChosen={setup.first === seat}
          onChoose={() => onChange({ ...setup, first: seat })}
        >
          <Shield seat={seat} small />
          {name}
        </RadioCard>
      ))}
    </fieldset>
  </section>
);
