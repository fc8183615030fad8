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
  apply(state, self, _, seat) {
    state.pending = takeInfluence(state, self, state.influence[self], 'pending');
    discard(state, self);
    pushFrame(state, MACHINATION, INFLUENCE, NONE, seat);
    pushFrame(state, MACHINATION, PICK, NONE, seat);
  },
  nextSteps: [
    {
      decision: 'pick',
      options: (state, _, seat) => addMatching(state, isOwnRevealedCharacter, seat),
      apply: (state, _, card, seat) => activate(state, card, seat),
    },
    {
      decision: 'influence',
      options(state, _, seat) {
        if (state.pending === 0) return;
        addOption(state, GAIN);
        if (hasMatching(state, isOwnRevealedCharacter, seat)) addOption(state, REPEAT);
      },
      apply(state, _, choice, seat) {
        if (choice === NONE) return;
        state.pending--;
        pushFrame(state, MACHINATION, INFLUENCE, NONE, seat);
        if (choice === GAIN) return gain(state, seat, 1, NONE, 'machination');
        state.emit?.({ type: 'wagered', seat });
        pushFrame(state, MACHINATION, PICK, NONE, seat);
      },
    },
  ],
});
