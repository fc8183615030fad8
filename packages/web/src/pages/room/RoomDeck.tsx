import { type Kind, KINDS, type Seat } from '@oriflamme/engine';
import '../../setup/components/decks.css';
import { DeckCard, Twin } from '../../setup/components/DeckCard.tsx';
import { CardTexts } from '../../components/card/CardTexts.tsx';
import { t } from '../../i18n/i18n.ts';
import { deckName } from '../../setup/deckName.ts';

/** The cards of the table's deck. */
export const RoomDeck = ({ deck, family }: { readonly deck: readonly Kind[]; readonly family: Seat }) => (
  <section class="deck-cards" aria-labelledby="deck-heading">
    <header>
      <h2 id="deck-heading">{deckName(deck)}</h2>
    </header>
    <ul class="spread" aria-label={t('setup.deck.cards')}>
      {KINDS.filter((kind) => deck.includes(kind)).map((kind) => (
        <li key={kind}>
          <DeckCard kind={kind} family={family} />
        </li>
      ))}
      {deck.includes('prince') && <Twin family={family} />}
    </ul>
    <CardTexts deck={deck} />
  </section>
);
