import { MAX_OPTIONS, type Random, type State } from '@oriflamme/engine';
import { exp } from '../core/exactMath.ts';
import { type History, NO_HISTORY } from './history.ts';
import type { Network } from './network.ts';
import type { ChoiceNoise } from './choiceNoise.ts';
import { type PlayerRole, NETWORK_ROLE } from './playerTypes.ts';

/** The network's policy as probabilities. */
export class NetworkPolicy {
  /** Output of `compute`, in the order of `state.options`. */
  readonly probabilities = new Float64Array(MAX_OPTIONS);
  private readonly network: Network;

  constructor(network: Network) {
    this.network = network;
  }

  /** Computes the probability of every option; returns how many there are. */
  compute(
    state: State,
    temperature = 1,
    role: PlayerRole = NETWORK_ROLE,
    history: History = NO_HISTORY,
  ): number {
    const { probabilities } = this;
    const { logits } = this.network;
    const count = this.network.scoreOptions(state, role, history);
    let highest = logits[0];
    for (let i = 1; i < count; i++) if (logits[i] > highest) highest = logits[i];
    let total = 0;
    for (let i = 0; i < count; i++) total += probabilities[i] = exp((logits[i] - highest) / temperature);
    for (let i = 0; i < count; i++) probabilities[i] /= total;
    return count;
  }

  /** Draws an option. */
  sample(
    state: State,
    random: Random,
    temperature = 1,
    role: PlayerRole = NETWORK_ROLE,
    history: History = NO_HISTORY,
  ): number {
    const count = this.compute(state, temperature, role, history);
    let rest = random.fraction();
    for (let i = 0; i < count; i++) if ((rest -= this.probabilities[i]) < 0) return i;
    return count - 1;
  }

  /** The option with the highest sum of logit and noise. */
  sampleWith(
    noise: ChoiceNoise,
    state: State,
    temperature = 1,
    role: PlayerRole = NETWORK_ROLE,
    history: History = NO_HISTORY,
  ): number {
    const count = this.network.scoreOptions(state, role, history);
    const { logits } = this.network;
    noise.nextDecision(state);
    let [best, highest] = [0, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < count; i++) {
      const sum = logits[i] / temperature + noise.of(state.options[i]);
      if (sum > highest) [best, highest] = [i, sum];
    }
    return best;
  }

  /** The deciding seat's chance of winning, as it sees the state. */
  winProbability(state: State, role: PlayerRole = NETWORK_ROLE, history: History = NO_HISTORY): number {
    this.network.scoreState(state, role, history);
    return this.ownShare();
  }

  /** The same in the state of the last decision. */
  winProbabilityOfLast(): number {
    this.network.scoreLastState();
    return this.ownShare();
  }

  private ownShare(): number {
    const { values } = this.network;
    let highest = values[0];
    for (let i = 1; i < values.length; i++) if (values[i] > highest) highest = values[i];
    let total = 0;
    for (let i = 0; i < values.length; i++) total += exp(values[i] - highest);
    return exp(values[0] - highest) / total;
  }
}
