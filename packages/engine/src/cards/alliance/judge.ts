import { character, addOption } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { gain } from '../../rules/influence.ts';
import { MAX_CARDS } from '../../state/state.ts';
import { addAll } from '../../rules/targets.ts';

export const MARK_NOBODY = MAX_CARDS;
const CONDEMN = MAX_CARDS + 1;
/** The card that this choice eliminates, negative if it marks one. */
export const condemned = (choice: number): number => choice - CONDEMN;

/** Gain 1 and put a Verdict token on any card of the queue. Or: eliminate any card with a Verdict token. */
export const judge = character({
  asks: 'judge',
  options(table) {
    if (table.pool > 0) addAll(table);
    else addOption(table, MARK_NOBODY);
    for (let i = 0; i < table.length; i++)
      if (table.verdicts[table.queue[i]] > 0) addOption(table, CONDEMN + table.queue[i]);
  },
  act(table, self, choice, seat) {
    if (choice >= CONDEMN) return eliminate(table, self, condemned(choice));
    gain(table, seat, 1, self);
    if (choice === MARK_NOBODY) return;
    table.pool--;
    table.verdicts[choice]++;
    table.tell?.({ type: 'marked', card: table.number[choice], by: table.number[self] });
  },
});
