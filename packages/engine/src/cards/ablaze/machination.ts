import { intrigue, addOption } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { activate, pushFrame } from '../../state/frames.ts';
import { gain, takeInfluence } from '../../rules/influence.ts';
import { MACHINATION } from '../../state/kinds.ts';
import { NONE } from '../../state/state.ts';
import { addMatching, isOwnRevealedCharacter, hasMatching } from '../../rules/targets.ts';

export const [GAIN, REPEAT] = [0, 1];
const [PICK, INFLUENCE] = [1, 2];

/** Discard it. Activate a revealed character of your family. For each influence that was on it: gain it, or lose it
 *  to activate one more. */
export const machination = intrigue({
  onReveal: () => {},
  act(table, self, _, seat) {
    table.pending = takeInfluence(table, self, table.influence[self], 'pending');
    discard(table, self);
    pushFrame(table, MACHINATION, INFLUENCE, NONE, seat);
    pushFrame(table, MACHINATION, PICK, NONE, seat);
  },
  later: [
    {
      asks: 'pick',
      options: (table, _, seat) => addMatching(table, isOwnRevealedCharacter, seat),
      act: (table, _, card, seat) => activate(table, card, seat),
    },
    {
      asks: 'influence',
      options(table, _, seat) {
        if (table.pending === 0) return;
        addOption(table, GAIN);
        if (hasMatching(table, isOwnRevealedCharacter, seat)) addOption(table, REPEAT);
      },
      act(table, _, choice, seat) {
        if (choice === NONE) return;
        table.pending--;
        pushFrame(table, MACHINATION, INFLUENCE, NONE, seat);
        if (choice === GAIN) return gain(table, seat, 1, NONE, 'machination');
        table.tell?.({ type: 'wagered', seat });
        pushFrame(table, MACHINATION, PICK, NONE, seat);
      },
    },
  ],
});
