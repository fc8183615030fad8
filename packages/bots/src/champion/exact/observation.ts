import { DOWN, type Seat, State } from '@oriflamme/engine';

/** What a seat sees after a choice: the state without what is hidden from it, and the choice itself as far as it is public. */
export interface Observation {
  readonly hash: number;
  readonly choice: number;
  readonly state: State;
  /** Its buffer. */
  readonly words: Int32Array;
}

const masked = new State();
const words = new Int32Array(masked.buffer);

/** Without what is hidden from the seat. The result is valid until the next call. */
export function observe(state: State, seat: Seat, choice: number): Observation {
  masked.copy(state);
  for (let card = 0; card < masked.owner.length; card++) {
    const owner = masked.owner[card];
    if (owner < 0 || (owner !== seat && masked.face[card] === DOWN)) masked.kind[card] = 0;
  }
  for (let other = 0; other < state.players; other++)
    if (other !== seat) masked.hand[other] = masked.setAside[other] = 0;
  let hash = choice;
  for (let i = 0; i < words.length; i++) hash = (Math.imul(hash, 31) + words[i]) | 0;
  return { hash, choice, state: masked, words };
}

/** To be kept. */
export function copyOf({ hash, choice, state }: Observation): Observation {
  const copy = new State().copy(state);
  return { hash, choice, state: copy, words: new Int32Array(copy.buffer) };
}

export function isSame(a: Observation, b: Observation): boolean {
  if (a.hash !== b.hash || a.choice !== b.choice) return false;
  const [one, two] = [a.state, b.state];
  return (
    one.phase === two.phase &&
    one.cursor === two.cursor &&
    one.gap === two.gap &&
    one.resolving === two.resolving &&
    one.pending === two.pending &&
    one.depth === two.depth &&
    one.length === two.length &&
    one.newest === two.newest &&
    one.verdictPool === two.verdictPool &&
    haveSameWords(a.words, b.words)
  );
}

function haveSameWords(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
