import type { Seat } from '@oriflamme/engine';
import { t } from '../../i18n/i18n.ts';
import { deckOf, drawMix } from '../decks.ts';
import type { GameSetup } from '../gameSetup.ts';
import { DeckCard, Twin } from './DeckCard.tsx';

interface Props {
  readonly setup: GameSetup;
  readonly family: Seat;
  readonly onChange: (setup: GameSetup) => void;
}

/** The ten cards of the selected deck. */
export function DeckCards({ setup, family, onChange }: Props) {
  const deck = deckOf(setup);
  return (
    <section class="deck-cards">
      <header>
        <h2>{t(`setup.deck.${setup.deck}`)}</h2>
        {setup.deck === 'random' && (
          <button type="button" class="link" onClick={() => onChange({ ...setup, random: drawMix() })}>
            {t('setup.deck.again')}
          </button>
        )}
      </header>
      <ul class="spread" aria-label={t('setup.deck.cards')}>
        {deck.map((kind) => (
          <li key={kind}>
            <DeckCard kind={kind} family={family} />
          </li>
        ))}
        {deck.includes('prince') && <Twin family={family} />}
      </ul>
    </section>
  );
}
