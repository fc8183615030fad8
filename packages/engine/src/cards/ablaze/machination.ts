import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { discard } from '../../rules/removal.ts';
import { activate, pushFrame } from '../../state/frames.ts';
import { gain, takeInfluence } from '../../rules/influence.ts';
import { NONE } from '../../state/state.ts';
import { addMatching, isOwnRevealedCharacter, hasMatching } from '../../rules/targets.ts';

const REPEAT = 1;
export const GAIN = 0;
const [PICK, INFLUENCE] = [1, 2];

/** Discard it. Activate a revealed character of your family. For each influence that was on it: gain it, or lose it
 *  to activate one more. */
export const machination: CardDefinition = intrigue({
  set: 'ablaze',
  onReveal: () => {},
  apply(state, self, _, seat) {
    state.pending = takeInfluence(state, self, state.influence[self], 'pending');
    discard(state, self);
    pushFrame(state, machination.kind, INFLUENCE, NONE, seat);
    pushFrame(state, machination.kind, PICK, NONE, seat);
  },
  nextSteps: [
    {
      decision: 'pick',
      options: (state, _, seat) => addMatching(state, isOwnRevealedCharacter, seat),
      apply: (state, _, card, seat) => activate(state, card, seat),
    },
    {
      decision: 'influence',
      isDetached: true,
      /** [A9] Its influence is spent after the character that it activated is done. */
      accepts: (_, self, top) =>
        top.seat === self.seat && (top.kind !== machination.kind || (top.step === PICK && top.card === NONE)),
      options(state, _, seat) {
        if (state.pending === 0) return;
        addOption(state, GAIN);
        if (hasMatching(state, isOwnRevealedCharacter, seat)) addOption(state, REPEAT);
      },
      apply(state, _, choice, seat) {
        if (choice === NONE) return;
        state.pending--;
        pushFrame(state, machination.kind, INFLUENCE, NONE, seat);
        if (choice === GAIN) return gain(state, seat, 1, NONE, 'machination');
        state.emit?.({ type: 'wagered', seat });
        pushFrame(state, machination.kind, PICK, NONE, seat);
      },
      describe: (_, choice) => ({ do: choice === GAIN ? 'gain' : 'repeat' }),
    },
  ],
});
