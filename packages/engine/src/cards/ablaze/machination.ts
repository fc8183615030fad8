import { intrigue, offer } from '../../card.ts';
import { discard } from '../../exits.ts';
import { activate, push } from '../../frames.ts';
import { gain, take } from '../../influence.ts';
import { MACHINATION } from '../../kinds.ts';
import { NONE } from '../../table.ts';
import { every, isOwnRevealedCharacter, some } from '../../targets.ts';

export const [GAIN, REPEAT] = [0, 1];
const [PICK, INFLUENCE] = [1, 2];

/** Discard it. Activate a revealed character of your family. For each influence that was on it: gain it, or lose it
 *  to activate one more. */
export const machination = intrigue({
  onReveal: () => {},
  act(table, self, _, seat) {
    table.pending = take(table, self, table.influence[self], 'pending');
    discard(table, self);
    push(table, MACHINATION, INFLUENCE, NONE, seat);
    push(table, MACHINATION, PICK, NONE, seat);
  },
  later: [
    {
      asks: 'pick',
      options: (table, _, seat) => every(table, isOwnRevealedCharacter, seat),
      act: (table, _, card, seat) => activate(table, card, seat),
    },
    {
      asks: 'influence',
      options(table, _, seat) {
        if (table.pending === 0) return;
        offer(table, GAIN);
        if (some(table, isOwnRevealedCharacter, seat)) offer(table, REPEAT);
      },
      act(table, _, choice, seat) {
        if (choice === NONE) return;
        table.pending--;
        push(table, MACHINATION, INFLUENCE, NONE, seat);
        if (choice === GAIN) return gain(table, seat, 1, NONE, 'machination');
        table.tell?.({ type: 'wagered', seat });
        push(table, MACHINATION, PICK, NONE, seat);
      },
    },
  ],
});
