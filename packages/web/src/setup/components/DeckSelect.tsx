import { t } from '../../i18n/i18n.ts';
import { RadioCard } from '../../components/RadioCard.tsx';
import { type DeckName, drawMix, MIX_NAMES, SET_NAMES } from '../decks.ts';
import type { GameSetup } from '../gameSetup.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

const DECK_GROUPS = [
  { title: 'setup.decks.sets', decks: SET_NAMES },
  { title: 'setup.decks.mixes', decks: MIX_NAMES },
  { title: 'setup.decks.others', decks: ['random', 'own'] },
] as const;

/** Radio group of the decks. */
export function DeckSelect({ setup, onChange }: Props) {
  const choose = (deck: DeckName) => {
    const random = deck === 'random' && setup.random.length === 0 ? drawMix() : setup.random;
    onChange({ ...setup, deck, random });
  };
  return (
    <section class="deck-select">
      <h2>{t('setup.deck')}</h2>
      <p class="quiet">{t('setup.deck.text')}</p>
      {DECK_GROUPS.map(({ title, decks }) => (
        <fieldset key={title}>
          <legend class="small-heading">{t(title)}</legend>
          {decks.map((deck) => (
            <RadioCard
              key={deck}
              group="deck"
              class={`deck-${deck}`}
              isChosen={setup.deck === deck}
              onChoose={() => choose(deck)}
            >
              <b>{t(`setup.deck.${deck}`)}</b>
              <span>{t(`setup.deck.${deck}Text`)}</span>
            </RadioCard>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
