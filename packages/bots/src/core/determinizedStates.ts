import { type Determinizer, type Random, State } from '@oriflamme/engine';

/** Determinizations per decision. After the last one they are reused, with other rollouts. */
const MAX_DETERMINIZATIONS = 512;

/** The states in which the candidates of one decision are simulated: the same for all of them. */
export class DeterminizedStates {
  private readonly states: State[] = [];
  private sampled = 0;

  /** Starts again, for another decision. */
  clear(): void {
    this.sampled = 0;
  }

  /** The state of a candidate's next simulation, sampled when it is first needed. */
  get(visits: number, determinizer: Determinizer, random: Random): State {
    const number = visits % MAX_DETERMINIZATIONS;
    if (number >= this.states.length) this.states.push(new State());
    if (number >= this.sampled) {
      determinizer.sample(random, this.states[number]);
      this.sampled = number + 1;
    }
    return this.states[number];
  }
}
