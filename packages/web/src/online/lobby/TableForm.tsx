import { KINDS } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { Bar } from '../../app/Bar.tsx';
import { address } from '../../app/route.ts';
import { readStored, store } from '../../settings/stored.ts';
import { Builder } from '../../setup/Builder.tsx';
import { Choice } from '../../setup/Choice.tsx';
import { countOf } from '../../setup/deckBuilder.ts';
import { DeckCards } from '../../setup/DeckCards.tsx';
import { DeckChoice } from '../../setup/DeckChoice.tsx';
import { deckOf } from '../../setup/decks.ts';
import '../../setup/decks.css';
import { FirstChoice } from '../../setup/FirstChoice.tsx';
import { recallSetup } from '../../setup/rememberedSetup.ts';
import '../../setup/setup.css';
import { CardTexts } from '../../table/CardTexts.tsx';
import { Inspector } from '../../table/Inspector.tsx';
import { capitalised, familyName } from '../../table/phrases.ts';
import '../../table/table.css';
import { say } from '../../words/words.ts';
import { connection } from '../index.ts';
import { ClockChoice } from './ClockChoice.tsx';
import { FormSeats } from './FormSeats.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import './lobby.css';
import { NameForm } from './NameForm.tsx';
import { openNew } from './opening.ts';
import { readTableSetup, type TableSetup, tablePlanOf } from './tableSetup.ts';
import { useDoing } from './useDoing.ts';

const KEY = 'oriflamme.tableSetup';

/** A table as one likes it. What is filled in stays filled in. */
export function TableForm() {
  const [setup, setSetup] = useState<TableSetup>(() =>
    readTableSetup(readStored(KEY), recallSetup('played')),
  );
  const change = (changes: Partial<TableSetup>) => {
    const next = { ...setup, ...changes };
    setSetup(next);
    store(KEY, JSON.stringify(next));
  };
  const families = setup.seats.map((_, seat) => capitalised(familyName(seat)));
  return (
    <div class="page setup table-form">
      <Bar />
      <main>
        <header class="lobby-head">
          <h1>{say('lobby.form')}</h1>
          <a class="link" href={address('online')}>
            {say('lobby.toLobby')}
          </a>
        </header>
        <LinkNotice />
        <div class="setup-columns">
          <div>
            <FormSeats setup={setup} onChange={change} />
            <FirstChoice setup={setup} names={families} onChange={change} />
            <section>
              <h2 id="who-comes">{say('lobby.access')}</h2>
              <fieldset class="first-choice" aria-labelledby="who-comes">
                {[false, true].map((isPublic) => (
                  <Choice
                    key={String(isPublic)}
                    group="access"
                    isChosen={setup.isPublic === isPublic}
                    onChoose={() => change({ isPublic })}
                  >
                    {say(isPublic ? 'lobby.public' : 'lobby.private')}
                  </Choice>
                ))}
              </fieldset>
            </section>
            <ClockChoice clock={setup.clock} onChange={(clock) => change({ clock })} />
          </div>
          <DeckChoice setup={setup} onChange={change} />
        </div>
        {setup.deck === 'own' ? (
          <Builder picked={setup.own} family={0} onChange={(own) => change({ own })} />
        ) : (
          <DeckCards setup={setup} family={0} onChange={change} />
        )}
        <OpenBar setup={setup} />
      </main>
      <CardTexts deck={KINDS.filter((kind) => kind !== 'twin')} />
      <Inspector />
    </div>
  );
}

/** "3 people and 1 bot · Ablaze" */
function summaryOf({ seats, deck }: TableSetup): string {
  const bots = seats.filter(({ type }, at) => at > 0 && type === 'bot').length;
  const who = say('setup.start.device', { n: seats.length - bots, bots });
  return `${who} · ${say(`setup.deck.${deck}`)}`;
}

/** Always in sight: what the table lacks, and the way to it. */
function OpenBar({ setup }: { readonly setup: TableSetup }) {
  const { isBusy, trouble, run } = useDoing();
  const plan = tablePlanOf(setup);
  const { missing } = countOf(deckOf(setup));
  const open = () => plan && run(() => openNew(plan));
  if (connection.name.value === null)
    return (
      <div class="start-bar">
        <NameForm go={say('lobby.open')} onNamed={open} />
      </div>
    );
  return (
    <div class="start-bar">
      <p>
        {summaryOf(setup)}
        <span role="status">{plan ? trouble : say('setup.start.missing', { n: missing })}</span>
      </p>
      <button type="button" class="act pri" disabled={!plan || isBusy} onClick={open}>
        <b>{say('lobby.open')}</b>
      </button>
    </div>
  );
}
