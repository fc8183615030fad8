import { NONE, type State } from '@oriflamme/engine';

/**
 * Grows with Verdict tokens on cards, above all on covered ones, and with bribed cards: the rarest cases need many of them.
 */
export function tokenProgress(state: State): number {
  let nearness = 0;
  for (let i = 0; i < state.length; i++) {
    let isCovered = false;
    for (let card = state.queue[i]; card !== NONE; card = state.under[card]) {
      nearness += state.verdicts[card] * (isCovered ? 2 : 1);
      if (!isCovered && state.family[card] !== state.owner[card]) nearness += 2;
      isCovered = true;
    }
  }
  return nearness;
}
