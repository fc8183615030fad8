import { navigate } from '../../lib/router.ts';
import { prepareGame } from '../../local/newGame.ts';
import { t } from '../../i18n/i18n.ts';
import { countOf } from '../../setup/deckSelection.ts';
import { deckOf } from '../../setup/decks.ts';
import { type GameSetup, modeOf } from '../../setup/gameSetup.ts';
import { toGameConfig } from '../../setup/gameConfig.ts';
import { saveSetup } from '../../setup/savedSetup.ts';

/** What will be played, in one line. */
function summaryOf(setup: GameSetup): string {
  const bots = setup.seats.filter(({ type }) => type === 'bot').length;
  const people = setup.seats.length - bots;
  const mode = modeOf(setup);
  const who = t(`setup.start.${mode}`, { n: mode === 'hotSeat' ? people : bots, bots });
  return `${who} · ${t(`setup.deck.${setup.deck}`)}`;
}

/** Always in sight: what is planned, and the way to the table, or what it lacks. */
export function StartBar({ setup }: { readonly setup: GameSetup }) {
  const plan = toGameConfig(setup);
  const { missing } = countOf(deckOf(setup));
  const start = () => {
    if (!plan) return;
    saveSetup('played', setup);
    navigate('table', prepareGame(plan));
  };
  return (
    <div class="start-bar">
      <p>
        {summaryOf(setup)}
        <span role="status">{!plan && t('setup.start.missing', { n: missing })}</span>
      </p>
      <button type="button" class="action primary" disabled={!plan} onClick={start}>
        <b>{t('setup.start')}</b>
      </button>
    </div>
  );
}
