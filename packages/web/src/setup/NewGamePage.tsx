import { KINDS } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { Bar } from '../app/Bar.tsx';
import { CardTexts } from '../table/CardTexts.tsx';
import { Inspector } from '../table/Inspector.tsx';
import '../table/table.css';
import { say } from '../words/words.ts';
import { Builder } from './Builder.tsx';
import './decks.css';
import { DeckCards } from './DeckCards.tsx';
import { DeckChoice } from './DeckChoice.tsx';
import { FirstChoice } from './FirstChoice.tsx';
import type { GameSetup } from './gameSetup.ts';
import { recallSetup, rememberSetup } from './rememberedSetup.ts';
import { Seats } from './Seats.tsx';
import './setup.css';
import { StartBar } from './StartBar.tsx';
import { WayChoice } from './WayChoice.tsx';

/** One form for every way to play. What is filled in stays filled in. */
export default function NewGamePage() {
  const [setup, setSetup] = useState<GameSetup>(() => recallSetup('draft'));
  const change = (next: GameSetup) => {
    setSetup(next);
    rememberSetup('draft', next);
  };
  // The cards wear the colours of whoever sits here, or else of the first family.
  const family = Math.max(
    0,
    setup.seats.findIndex(({ type }) => type === 'person'),
  );
  return (
    <div class="page setup">
      <Bar />
      <main>
        <h1>{say('setup.title')}</h1>
        <WayChoice setup={setup} onChange={change} />
        <div class="setup-columns">
          <div>
            <Seats setup={setup} onChange={change} />
            <FirstChoice setup={setup} onChange={change} />
          </div>
          <DeckChoice setup={setup} onChange={change} />
        </div>
        {setup.deck === 'own' ? (
          <Builder picked={setup.own} family={family} onChange={(own) => change({ ...setup, own })} />
        ) : (
          <DeckCards setup={setup} family={family} onChange={change} />
        )}
        <StartBar setup={setup} />
      </main>
      <CardTexts deck={KINDS.filter((kind) => kind !== 'twin')} />
      <Inspector />
    </div>
  );
}
