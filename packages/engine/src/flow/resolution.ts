import type { Step } from '../rules/card.ts';
import { addOption } from '../rules/option.ts';
import { CARDS } from '../cards/index.ts';
import { pushFrame, RESOLVE_FRAME } from '../state/frames.ts';
import { putInfluence } from '../rules/influence.ts';
import { KINDS } from '../state/kinds.ts';
import { isRevealed } from '../rules/queue.ts';
import { NONE, type State, UP } from '../state/state.ts';

export const KEEP = 0;
export const REVEAL = 1;

/** [C2] The family of a face-down card keeps or reveals it. */
export const resolveStep: Step = {
  decision: 'resolve',
  options(state, card) {
    addOption(state, KEEP);
    const { canReveal } = CARDS[state.kind[card]];
    if (!canReveal || canReveal(state, card)) addOption(state, REVEAL);
  },
  apply(state, card, choice, seat) {
    if (choice === KEEP) {
      state.emit?.({ type: 'kept', card: state.number[card] });
      return putInfluence(state, card, 1, card);
    }
    const kind = state.kind[card];
    state.face[card] = UP;
    state.emit?.({ type: 'revealed', card: state.number[card], kind: KINDS[kind] });
    pushFrame(state, kind, 0, card, seat);
    CARDS[kind].onReveal(state, card);
  },
  describe: (_, code) => ({ do: code === KEEP ? 'keep' : 'reveal' }),
};

/** [C4] Moves the cursor to the next stack and pushes its frame. Returns false when there is none left. */
export function resolveNext(state: State): boolean {
  if (state.resolving !== NONE) state.cursor++;
  state.gap = false;
  while (state.cursor < state.length && state.asleep[state.queue[state.cursor]] === state.round) {
    state.emit?.({ type: 'slept', card: state.number[state.queue[state.cursor]] });
    state.cursor++;
  }
  if (state.cursor === state.length) return false;
  const card = state.queue[state.cursor];
  const kind = isRevealed(state, card) ? state.kind[card] : RESOLVE_FRAME;
  state.resolving = card;
  state.emit?.({ type: 'reached', card: state.number[card] });
  pushFrame(state, kind, 0, card, state.family[card]);
  return true;
}
