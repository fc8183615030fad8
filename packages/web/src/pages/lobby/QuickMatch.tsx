import { deckOf, isFullDeck, SET_NAMES } from '../../setup/decks.ts';
import { loadSetup } from '../../setup/savedSetup.ts';
import { t } from '../../i18n/i18n.ts';
import { deckName } from '../../setup/deckName.ts';
import { joinQuickMatch } from './joinTable.ts';
import { isSameDeck } from '../../setup/tableSetup.ts';

const SETS = SET_NAMES.map((deck) => ({ deck, kinds: deckOf({ deck, random: [], own: [] }) }));

interface Props {
  readonly isBusy: boolean;
  readonly onPlay: (play: () => Promise<void>) => void;
}

/** Matchmaking by deck: one button per set, and one for the last custom deck. */
export function QuickMatch({ isBusy, onPlay }: Props) {
  const lastDeck = deckOf(loadSetup('played'));
  const isCustom = isFullDeck(lastDeck) && SETS.every(({ kinds }) => !isSameDeck(lastDeck, kinds));
  const play = (kinds: typeof lastDeck) => () => onPlay(() => joinQuickMatch(kinds));
  return (
    <section class="lobby-option quick-match" aria-labelledby="quick-match-heading">
      <h2 id="quick-match-heading">{t('lobby.quick')}</h2>
      <p>{t('lobby.quickText')}</p>
      <div class="set-buttons">
        {SETS.map(({ deck, kinds }) => (
          <button key={deck} type="button" class="action" aria-disabled={isBusy} onClick={play(kinds)}>
            <svg class="set-icon" aria-hidden="true">
              <use href={`#set-${deck}`} />
            </svg>
            <b>{t(`setup.deck.${deck}`)}</b>
          </button>
        ))}
        {isCustom && (
          <button type="button" class="action" aria-disabled={isBusy} onClick={play(lastDeck)}>
            <b>{deckName(lastDeck)}</b>
            <span>{t('lobby.quickLast')}</span>
          </button>
        )}
      </div>
    </section>
  );
}
