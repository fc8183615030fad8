import { listOptions, MAX_OPTIONS, type State } from '@oriflamme/engine';
import { describeOptionRows, describeState, optionRows, stateRowCount, stateRows } from './features.ts';
import { type History, NO_HISTORY } from './history.ts';
import type { Kernel } from './kernel.ts';
import { type NetworkWeights, VALUES, readWeights } from './networkWeights.ts';
import { type PlayerRole, NETWORK_ROLE, NETWORK_TYPE } from './playerTypes.ts';
import { PlainKernel } from './plainKernel.ts';
import { WasmKernel } from './wasmKernel.ts';

/** The fastest kernel that runs here. */
export function createKernel(weights: NetworkWeights): Kernel {
  try {
    return new WasmKernel(weights);
  } catch {
    return new PlainKernel(weights);
  }
}

/** Removes rows from the first `count` of a list; returns how many are left. */
export type Notice = (rows: Uint16Array, count: number) => number;

const noticeAll: Notice = (_, count) => count;

/**
 * The learned network: embedding rows of the state and of one option are summed, then two hidden layers give the option's
 * logit, or two others if it imitates another bot; from the state's rows alone a third pair gives the chances of winning. Sums and products are integers up to the
 * first hidden layer and doubles in a fixed order after it, so that every JavaScript engine gets the same result.
 */
export class Network {
  /** Logits of the options that were scored last, in the order of `state.options`. */
  readonly logits = new Float64Array(MAX_OPTIONS);
  /** Logits of winning for each seat, from the deciding seat on. */
  readonly values = new Float64Array(VALUES);
  private readonly kernel: Kernel;

  constructor(file: Uint8Array, kernel: (weights: NetworkWeights) => Kernel = createKernel) {
    this.kernel = kernel(readWeights(file));
  }

  /**
   * Computes the logit of every option; returns how many there are. `notice` may remove some of the rows that describe the
   * state, and returns how many are left.
   */
  scoreOptions(
    state: State,
    role: PlayerRole = NETWORK_ROLE,
    history: History = NO_HISTORY,
    notice: Notice = noticeAll,
  ): number {
    const count = listOptions(state);
    describeState(state, role, history);
    this.kernel.sumState(stateRows, notice(stateRows, stateRowCount));
    const head = role.type === NETWORK_TYPE ? 'policy' : 'imitation';
    for (let i = 0; i < count; i++) {
      this.kernel.evaluateOption(optionRows, describeOptionRows(state, state.options[i], role.type), head);
      this.logits[i] = this.kernel.outputs[0];
    }
    return count;
  }

  /** Computes the logits of winning for each seat, as the deciding seat sees the state. */
  scoreState(state: State, role: PlayerRole = NETWORK_ROLE, history: History = NO_HISTORY): void {
    listOptions(state);
    describeState(state, role, history);
    this.kernel.sumState(stateRows, stateRowCount);
    this.scoreLastState();
  }

  /** The same for the state whose options were scored last. */
  scoreLastState(): void {
    this.kernel.evaluateState();
    for (let i = 0; i < VALUES; i++) this.values[i] = this.kernel.outputs[i];
  }
}
