import { intrigue } from '../../rules/card.ts';
import { reserve } from '../../rules/removal.ts';

/** Reserve it with the influence that is on it. Reserved: see [R1] and [R6] (those parts are in round.ts). */
export const trade = intrigue({
  onReveal: () => {},
  apply: reserve,
});
