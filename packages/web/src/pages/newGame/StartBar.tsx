import { navigate } from '../../lib/router.ts';
import { prepareGame } from '../../local/newGame.ts';
import { t } from '../../i18n/i18n.ts';
import { countOf } from '../../setup/deckSelection.ts';
import { deckOf } from '../../setup/decks.ts';
import { type GameSetup, modeOf } from '../../setup/gameSetup.ts';
import { toGameConfig } from '../../setup/gameConfig.ts';
import { saveSetup } from '../../setup/savedSetup.ts';

/** One-line summary of the setup. */
function summaryOf(setup: GameSetup): string {
  const bots = setup.seats.filter(({ type }) => type === 'bot').length;
  const people = setup.seats.length - bots;
  const mode = modeOf(setup);
  const players = t(`setup.start.${mode}`, { n: mode === 'hotSeat' ? people : bots, bots });
  return `${players} · ${t(`setup.deck.${setup.deck}`)}`;
}

/** Sticky bar with the summary and the start button, or what is missing. */
export function StartBar({ setup }: { readonly setup: GameSetup }) {
  const config = toGameConfig(setup);
  const { missing } = countOf(deckOf(setup));
  const start = () => {
    if (!config) return;
    saveSetup('played', setup);
    navigate('table', prepareGame(config));
  };
  return (
    <div class="start-bar">
      <p>
        {summaryOf(setup)}
        <span role="status">{!config && t('setup.start.missing', { n: missing })}</span>
      </p>
      <button type="button" class="action primary" disabled={!config} onClick={start}>
        <b>{t('setup.start')}</b>
      </button>
    </div>
  );
}
