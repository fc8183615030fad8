import { KINDS } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { href } from '../../lib/router.ts';
import { getItem, setItem } from '../../lib/storage.ts';
import { DeckBuilder } from '../../setup/components/DeckBuilder.tsx';
import { RadioCard } from '../../components/RadioCard.tsx';
import { countOf } from '../../setup/deckSelection.ts';
import { DeckCards } from '../../setup/components/DeckCards.tsx';
import { DeckSelect } from '../../setup/components/DeckSelect.tsx';
import { deckOf } from '../../setup/decks.ts';
import '../../setup/components/decks.css';
import { FirstPlayerSelect } from '../../setup/components/FirstPlayerSelect.tsx';
import { loadSetup } from '../../setup/savedSetup.ts';
import '../../setup/components/setup.css';
import { CardTexts } from '../../components/card/CardTexts.tsx';
import { Inspector } from '../../components/card/Inspector.tsx';
import { capitalised, familyName } from '../../game/text/names.ts';
import '../../table/table.css';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { ClockSelect } from './ClockSelect.tsx';
import { SeatFields } from './SeatFields.tsx';
import { ConnectionNotice } from '../../online/components/ConnectionNotice.tsx';
import './lobby.css';
import { NameForm } from '../../online/components/NameForm.tsx';
import { createTable } from './joinTable.ts';
import { isRatedSetup, parseTableSetup, type TableSetup, toTableConfig } from '../../setup/tableSetup.ts';
import { useRequest } from '../../online/useRequest.ts';

const KEY = 'oriflamme.tableSetup';

/** Form for a custom table. The input is saved. */
export function TableForm() {
  const [setup, setSetup] = useState<TableSetup>(() => parseTableSetup(getItem(KEY), loadSetup('played')));
  const change = (changes: Partial<TableSetup>) => {
    const next = { ...setup, ...changes };
    setSetup(next);
    setItem(KEY, JSON.stringify(next));
  };
  const families = setup.seats.map((_, seat) => capitalised(familyName(seat)));
  return (
    <div class="page setup table-form">
      <TopBar />
      <main>
        <header class="lobby-head">
          <h1>{t('lobby.form')}</h1>
          <a class="link" href={href('lobby')}>
            {t('lobby.toLobby')}
          </a>
        </header>
        <ConnectionNotice />
        <div class="setup-columns">
          <div>
            <SeatFields setup={setup} onChange={change} />
            <FirstPlayerSelect setup={setup} names={families} onChange={change} />
            <section>
              <h2 id="access-heading">{t('lobby.access')}</h2>
              <fieldset class="radio-row" aria-labelledby="access-heading">
                {[false, true].map((isPublic) => (
                  <RadioCard
                    key={String(isPublic)}
                    group="access"
                    isChosen={setup.isPublic === isPublic}
                    onChoose={() => change({ isPublic })}
                  >
                    {t(isPublic ? 'lobby.public' : 'lobby.private')}
                  </RadioCard>
                ))}
              </fieldset>
            </section>
            <section>
              <h2 id="rated-heading">{t('ratings.counts')}</h2>
              <fieldset class="radio-row" aria-labelledby="rated-heading">
                {[false, true].map((isRated) => (
                  <RadioCard
                    key={String(isRated)}
                    group="rated"
                    isChosen={isRatedSetup(setup) === isRated}
                    onChoose={() => change({ isRated })}
                  >
                    {t(isRated ? 'ratings.rated' : 'ratings.unrated')}
                  </RadioCard>
                ))}
              </fieldset>
            </section>
            <ClockSelect clock={setup.clock} onChange={(clock) => change({ clock })} />
          </div>
          <DeckSelect setup={setup} onChange={change} />
        </div>
        {setup.deck === 'own' ? (
          <DeckBuilder picked={setup.own} family={0} onChange={(own) => change({ own })} />
        ) : (
          <DeckCards setup={setup} family={0} onChange={change} />
        )}
        <CreateBar setup={setup} />
      </main>
      <CardTexts deck={KINDS.filter((kind) => kind !== 'twin')} />
      <Inspector />
    </div>
  );
}

/** "3 people and 1 bot · Ablaze" */
function summaryOf({ seats, deck }: TableSetup): string {
  const bots = seats.filter(({ type }, at) => at > 0 && type === 'bot').length;
  const players = t('setup.start.hotSeat', { n: seats.length - bots, bots });
  return `${players} · ${t(`setup.deck.${deck}`)}`;
}

/** Sticky bar with the submit button, or what is missing. */
function CreateBar({ setup }: { readonly setup: TableSetup }) {
  const { isBusy, error, run } = useRequest();
  const config = toTableConfig(setup);
  const { missing } = countOf(deckOf(setup));
  const create = () => config && run(() => createTable(config));
  if (connection.name.value === null)
    return (
      <div class="start-bar">
        <NameForm submitLabel={t('lobby.open')} onNamed={create} />
      </div>
    );
  return (
    <div class="start-bar">
      <p>
        {summaryOf(setup)}
        <span role="status">{config ? error : t('setup.start.missing', { n: missing })}</span>
      </p>
      <button type="button" class="action primary" disabled={!config} aria-disabled={isBusy} onClick={create}>
        <b>{t('lobby.open')}</b>
      </button>
    </div>
  );
}
