import { KINDS } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { CardTexts } from '../../components/card/CardTexts.tsx';
import { Inspector } from '../../components/card/Inspector.tsx';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { DeckBuilder } from '../../setup/components/DeckBuilder.tsx';
import '../../setup/components/decks.css';
import { DeckCards } from '../../setup/components/DeckCards.tsx';
import { DeckSelect } from '../../setup/components/DeckSelect.tsx';
import { FirstPlayerSelect } from '../../setup/components/FirstPlayerSelect.tsx';
import type { GameSetup } from '../../setup/gameSetup.ts';
import { loadSetup, saveSetup } from '../../setup/savedSetup.ts';
import { Seats } from './Seats.tsx';
import '../../setup/components/setup.css';
import { StartBar } from './StartBar.tsx';
import { ModeSelect } from './ModeSelect.tsx';

/** Setup form of a local game. The input is saved. */
export default function NewGamePage() {
  const [setup, setSetup] = useState<GameSetup>(() => loadSetup('draft'));
  usePageTitle(t('setup.title'));
  const change = (next: GameSetup) => {
    setSetup(next);
    saveSetup('draft', next);
  };
  // Cards are shown in the colour of the first person, or of the first family.
  const family = Math.max(
    0,
    setup.seats.findIndex(({ type }) => type === 'person'),
  );
  return (
    <div class="page setup">
      <TopBar />
      <main>
        <h1>{t('setup.title')}</h1>
        <ModeSelect setup={setup} onChange={change} />
        <div class="setup-columns">
          <div>
            <Seats setup={setup} onChange={change} />
            <FirstPlayerSelect setup={setup} onChange={change} />
          </div>
          <DeckSelect setup={setup} onChange={change} />
        </div>
        {setup.deck === 'own' ? (
          <DeckBuilder picked={setup.own} family={family} onChange={(own) => change({ ...setup, own })} />
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
