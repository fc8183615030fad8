import type { TableView } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { RadioCard } from '../../components/RadioCard.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { useRequest } from '../../online/useRequest.ts';
import { DeckBuilder } from '../../setup/components/DeckBuilder.tsx';
import { DeckSelect } from '../../setup/components/DeckSelect.tsx';
import '../../setup/components/decks.css';
import '../../setup/components/setup.css';
import { countOf } from '../../setup/deckSelection.ts';
import { deckOf, isFullDeck } from '../../setup/decks.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../setup/gameSetup.ts';
import { type ClockName, CLOCKS } from '../../setup/tableSetup.ts';
import { clockNameOf, deckSetupOf } from '../../setup/tableTerms.ts';
import { ClockSelect } from '../lobby/ClockSelect.tsx';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
  readonly onClose: () => void;
}

const SIZES = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, at) => MIN_PLAYERS + at);

/** The host changes deck, number of seats and clock before the game. */
export default function SetupDialog({ table, view, onClose }: Props) {
  const { isBusy, error, run } = useRequest();
  const [setup, setSetup] = useState(() => deckSetupOf(view.config));
  const [players, setPlayers] = useState(view.seats.length);
  const [clock, setClock] = useState<ClockName | undefined>(() => clockNameOf(view.config.clock));
  const seated = view.seats.filter(({ type }) => type === 'person').length;
  const deck = deckOf(setup);
  const save = () =>
    run(async () => {
      await table.configure({ deck, players, clock: clock ? CLOCKS[clock] : view.config.clock });
      onClose();
    });
  return (
    <Dialog title={t('room.setup')} onClose={onClose} class="setup-dialog setup">
      <section>
        <h2 id="size-heading">{t('room.setup.players')}</h2>
        <fieldset class="radio-row" aria-labelledby="size-heading">
          {SIZES.map((size) => (
            <RadioCard
              key={size}
              group="size"
              isChosen={players === size}
              isDisabled={size < seated}
              onChoose={() => setPlayers(size)}
            >
              {size}
            </RadioCard>
          ))}
        </fieldset>
        {seated > MIN_PLAYERS && <p class="quiet">{t('room.setup.seated', { n: seated })}</p>}
      </section>
      <ClockSelect clock={clock} onChange={setClock} />
      <DeckSelect setup={setup} onChange={setSetup} />
      {setup.deck === 'own' && (
        <DeckBuilder picked={setup.own} family={0} onChange={(own) => setSetup({ ...setup, own })} />
      )}
      <div class="setup-dialog-foot">
        <p class="quiet">
          {isFullDeck(deck) ? t('room.setup.hint') : t('setup.start.missing', { n: countOf(deck).missing })}
        </p>
        {error && <p role="alert">{error}</p>}
        <div class="actions">
          <button
            type="button"
            class="action primary"
            disabled={!isFullDeck(deck)}
            aria-disabled={isBusy}
            onClick={save}
          >
            <b>{t('room.setup.save')}</b>
          </button>
          <button type="button" class="action" onClick={onClose}>
            <b>{t('room.setup.cancel')}</b>
          </button>
        </div>
      </div>
    </Dialog>
  );
}
