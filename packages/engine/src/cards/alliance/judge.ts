import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { eliminate } from '../../rules/elimination.ts';
import { gain } from '../../rules/influence.ts';
import { stackOf } from '../../rules/queue.ts';
import { MAX_CARDS, VERDICT_TOKENS } from '../../state/state.ts';
import { addAll } from '../../rules/targets.ts';

export const MARK_NOBODY = MAX_CARDS;
const CONDEMN = MAX_CARDS + 1;
/** The card that this choice eliminates, negative if it marks one. */
export const condemned = (choice: number): number => choice - CONDEMN;

/** Gain 1 and put a Verdict token on any card in the queue. Or: eliminate any card with a Verdict token. */
export const judge: CardDefinition = character({
  set: 'alliance',
  eliminates: true,
  setUp(state) {
    state.verdictPool = VERDICT_TOKENS;
  },
  decision: 'judge',
  options(state) {
    if (state.verdictPool > 0) addAll(state);
    else addOption(state, MARK_NOBODY);
    for (let i = 0; i < state.length; i++)
      if (state.verdicts[state.queue[i]] > 0) addOption(state, CONDEMN + state.queue[i]);
  },
  apply(state, self, choice, seat) {
    if (choice >= CONDEMN) return eliminate(state, self, condemned(choice));
    gain(state, seat, 1, self);
    if (choice === MARK_NOBODY) return;
    state.verdictPool--;
    state.verdicts[choice]++;
    state.emit?.({ type: 'marked', card: state.number[choice], by: state.number[self] });
  },
  describe(state, choice) {
    if (choice >= CONDEMN) return { do: 'eliminate', target: stackOf(state, condemned(choice)) };
    return { do: 'verdict', target: choice === MARK_NOBODY ? null : stackOf(state, choice) };
  },
});
