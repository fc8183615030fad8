import type { State } from '@oriflamme/engine';
import {
  describeOptionRows,
  describeState,
  type PlayerRole,
  type History,
  optionRows,
  stateRowCount,
  stateRows,
} from '@oriflamme/bots/learning';
import { describeHidden, hiddenRowCount, hiddenRows } from './hiddenFeatures.ts';
import type { StepSizes } from './stepBatch.ts';

/** Options of one decision that are shown to the network; of more, a sample. */
export const MAX_SHOWN = 48;
/** More than the features of one decision take. */
const MAX_STEP_WORDS = 1 << 11;

/** The features of a game's decisions, one after the other. It grows as needed. */
export class StepArena {
  words = new Uint16Array(1 << 14);
  used = 0;

  /** Describes the options of the deciding seat that are listed in `shown`, and what only the critic sees. */
  describe(
    state: State,
    shown: Int32Array,
    options: number,
    role: PlayerRole,
    models: Uint8Array,
    model: number,
    history: History,
  ): StepSizes {
    const start = this.used;
    if (start + MAX_STEP_WORDS > this.words.length) {
      const larger = new Uint16Array(2 * this.words.length);
      larger.set(this.words);
      this.words = larger;
    }
    const { words } = this;
    describeState(state, role, history);
    describeHidden(state, models);
    let at = start;
    for (let i = 0; i < stateRowCount; i++) words[at++] = stateRows[i];
    for (let i = 0; i < hiddenRowCount; i++) words[at++] = hiddenRows[i];
    const sizes = at;
    at += options;
    const rows = at;
    for (let i = 0; i < options; i++) {
      const size = describeOptionRows(state, state.options[shown[i]], role.type);
      words[sizes + i] = size;
      for (let j = 0; j < size; j++) words[at++] = optionRows[j];
    }
    this.used = at;
    return { start, state: stateRowCount, hidden: hiddenRowCount, options, rows: at - rows, model };
  }
}
