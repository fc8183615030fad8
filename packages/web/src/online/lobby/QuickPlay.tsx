import { deckOf, isWhole, SET_NAMES } from '../../setup/decks.ts';
import { recallSetup } from '../../setup/rememberedSetup.ts';
import { say } from '../../words/words.ts';
import { deckName } from './deckName.ts';
import { playQuick } from './opening.ts';
import { isSameDeck } from './tableSetup.ts';

const BOXES = SET_NAMES.map((deck) => ({ deck, kinds: deckOf({ deck, random: [], own: [] }) }));

interface Props {
  readonly isBusy: boolean;
  readonly onPlay: (play: () => Promise<void>) => void;
}

/** To a table at once: one button for each box, and one for the deck that was last played if it is another. */
export function QuickPlay({ isBusy, onPlay }: Props) {
  const last = deckOf(recallSetup('played'));
  const isOther = isWhole(last) && BOXES.every(({ kinds }) => !isSameDeck(last, kinds));
  const play = (kinds: typeof last) => () => onPlay(() => playQuick(kinds));
  return (
    <section class="door quick" aria-labelledby="quick">
      <h2 id="quick">{say('lobby.quick')}</h2>
      <p>{say('lobby.quickText')}</p>
      <div class="boxes">
        {BOXES.map(({ deck, kinds }) => (
          <button key={deck} type="button" class="act" disabled={isBusy} onClick={play(kinds)}>
            <svg class="set" aria-hidden="true">
              <use href={`#set-${deck}`} />
            </svg>
            <b>{say(`setup.deck.${deck}`)}</b>
          </button>
        ))}
        {isOther && (
          <button type="button" class="act" disabled={isBusy} onClick={play(last)}>
            <b>{deckName(last)}</b>
            <span>{say('lobby.quickLast')}</span>
          </button>
        )}
      </div>
    </section>
  );
}
