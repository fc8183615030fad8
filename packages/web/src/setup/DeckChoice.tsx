import { say } from '../words/words.ts';
import { Choice } from './Choice.tsx';
import { type DeckName, drawMix, MIX_NAMES, SET_NAMES } from './decks.ts';
import type { GameSetup } from './gameSetup.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

const SHELVES = [
  { title: 'setup.decks.sets', decks: SET_NAMES },
  { title: 'setup.decks.mixes', decks: MIX_NAMES },
  { title: 'setup.decks.others', decks: ['random', 'own'] },
] as const;

/** Which ten cards everybody gets. */
export function DeckChoice({ setup, onChange }: Props) {
  const choose = (deck: DeckName) => {
    const random = deck === 'random' && setup.random.length === 0 ? drawMix() : setup.random;
    onChange({ ...setup, deck, random });
  };
  return (
    <section class="deck-choice">
      <h2>{say('setup.deck')}</h2>
      <p class="quiet">{say('setup.deck.text')}</p>
      {SHELVES.map(({ title, decks }) => (
        <fieldset key={title}>
          <legend class="small-heading">{say(title)}</legend>
          {decks.map((deck) => (
            <Choice
              key={deck}
              group="deck"
              class={`deck-${deck}`}
              isChosen={setup.deck === deck}
              onChoose={() => choose(deck)}
            >
              <b>{say(`setup.deck.${deck}`)}</b>
              <span>{say(`setup.deck.${deck}Text`)}</span>
            </Choice>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
