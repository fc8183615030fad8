import { deckOf, isFullDeck, SET_NAMES } from '../../setup/decks.ts';
import { loadSetup } from '../../setup/savedSetup.ts';
import { t } from '../../i18n/i18n.ts';
import { deckName } from '../../setup/deckName.ts';
import { joinQuickMatch } from './joinTable.ts';
import { isSameDeck } from '../../setup/tableSetup.ts';

const BOXES = SET_NAMES.map((deck) => ({ deck, kinds: deckOf({ deck, random: [], own: [] }) }));

interface Props {
  readonly isBusy: boolean;
  readonly onPlay: (play: () => Promise<void>) => void;
}

/** To a table at once: one button for each box, and one for the deck that was last played if it is another. */
export function QuickMatch({ isBusy, onPlay }: Props) {
  const last = deckOf(loadSetup('played'));
  const isOther = isFullDeck(last) && BOXES.every(({ kinds }) => !isSameDeck(last, kinds));
  const play = (kinds: typeof last) => () => onPlay(() => joinQuickMatch(kinds));
  return (
    <section class="lobby-option quick-match" aria-labelledby="quick-match-heading">
      <h2 id="quick-match-heading">{t('lobby.quick')}</h2>
      <p>{t('lobby.quickText')}</p>
      <div class="set-buttons">
        {BOXES.map(({ deck, kinds }) => (
          <button key={deck} type="button" class="action" disabled={isBusy} onClick={play(kinds)}>
            <svg class="set-icon" aria-hidden="true">
              <use href={`#set-${deck}`} />
            </svg>
            <b>{t(`setup.deck.${deck}`)}</b>
          </button>
        ))}
        {isOther && (
          <button type="button" class="action" disabled={isBusy} onClick={play(last)}>
            <b>{deckName(last)}</b>
            <span>{t('lobby.quickLast')}</span>
          </button>
        )}
      </div>
    </section>
  );
}
