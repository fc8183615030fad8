import { go } from '../app/route.ts';
import { planGame } from '../play/newGame.ts';
import { say } from '../words/words.ts';
import { countOf } from './deckBuilder.ts';
import { deckOf } from './decks.ts';
import { type GameSetup, wayOf } from './gameSetup.ts';
import { planOf } from './planOf.ts';
import { rememberSetup } from './rememberedSetup.ts';

/** What will be played, in one line. */
function summaryOf(setup: GameSetup): string {
  const bots = setup.seats.filter(({ type }) => type === 'bot').length;
  const people = setup.seats.length - bots;
  const way = wayOf(setup);
  const who = say(`setup.start.${way}`, { n: way === 'device' ? people : bots, bots });
  return `${who} · ${say(`setup.deck.${setup.deck}`)}`;
}

/** Always in sight: what is planned, and the way to the table, or what it lacks. */
export function StartBar({ setup }: { readonly setup: GameSetup }) {
  const plan = planOf(setup);
  const { missing } = countOf(deckOf(setup));
  const start = () => {
    if (!plan) return;
    rememberSetup('played', setup);
    go('table', planGame(plan));
  };
  return (
    <div class="start-bar">
      <p>
        {summaryOf(setup)}
        <span role="status">{!plan && say('setup.start.missing', { n: missing })}</span>
      </p>
      <button type="button" class="act pri" disabled={!plan} onClick={start}>
        <b>{say('setup.start')}</b>
      </button>
    </div>
  );
}
