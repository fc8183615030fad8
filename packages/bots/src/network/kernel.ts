/** Computes the layers of the network. Every kernel computes exactly the same numbers. */
export interface Kernel {
  /** Outputs of the head that was computed last. */
  readonly outputs: Float64Array;
  /** Sums the rows of a state. */
  sumState(rows: Uint16Array, count: number): void;
  /** Adds the rows of an option to those of the state, and computes the output of the policy or of imitation. */
  evaluateOption(rows: Uint16Array, count: number, head: 'policy' | 'imitation'): void;
  /** Computes the outputs of the value from the rows of the state. */
  evaluateState(): void;
}

/** Sums of rows are cut off here: the largest integer of 16 bits. */
export const MAX_SUM = 0x7fff;
