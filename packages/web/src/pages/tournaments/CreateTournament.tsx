import { sets } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { href, navigate } from '../../lib/router.ts';
import { SET_NAMES } from '../../setup/decks.ts';
import { createTournament } from './tournamentClient.ts';
import { useTournamentRequest } from './useTournamentRequest.ts';

const MAX_NAME = 40;
const SEATS = [2, 3, 4, 5];
const DEALS = [2, 4, 6, 8, 12, 16, 20];
/** Seconds for each player and game. */
const BANK = 300;
const INCREMENT = 10;

/** The form for a new tournament. */
export function CreateTournament() {
  const { isBusy, error, run } = useTournamentRequest();
  const [name, setName] = useState('');
  const [set, setSet] = useState<keyof typeof sets>('base');
  const [seats, setSeats] = useState(4);
  const [deals, setDeals] = useState(8);
  const [adjustsLuck, setAdjustsLuck] = useState(true);
  const submit = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const clock = { bank: BANK, increment: INCREMENT };
      const terms = { name: name.trim(), deck: sets[set], seats, deals, adjustsLuck, ...clock };
      navigate('tournaments', await createTournament(terms));
    });
  };
  return (
    <section class="sheet" aria-labelledby="tournament-new">
      <h2 id="tournament-new">{t('tournament.new')}</h2>
      <form onSubmit={submit}>
        <label>
          {t('tournament.name')}
          <input
            type="text"
            value={name}
            required
            maxLength={MAX_NAME}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label>
          {t('daily.deck')}
          <select
            class="plain"
            value={set}
            onChange={({ currentTarget }) => setSet(currentTarget.value as keyof typeof sets)}
          >
            {SET_NAMES.map((each) => (
              <option key={each} value={each}>
                {t(`setup.deck.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <NumberSelect label={t('tournament.seats')} value={seats} values={SEATS} onChange={setSeats} />
        <NumberSelect label={t('tournament.rounds')} value={deals} values={DEALS} onChange={setDeals} />
        <label class="check">
          <input
            type="checkbox"
            checked={adjustsLuck}
            onChange={({ currentTarget }) => setAdjustsLuck(currentTarget.checked)}
          />
          {t('tournament.luck')}
        </label>
        <ErrorNotice error={error} />
        <div class="actions">
          <button type="submit" class="action primary" aria-disabled={isBusy}>
            <b>{t('tournament.create')}</b>
          </button>
          <a class="link" href={href('account')}>
            {t('tournament.account')}
          </a>
        </div>
      </form>
    </section>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly onChange: (value: number) => void;
}

const NumberSelect = ({ label, value, values, onChange }: SelectProps) => (
  <label>
    {label}
    <select
      class="plain"
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>
);
