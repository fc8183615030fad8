import { type Kind, KINDS } from '@oriflamme/engine';

/** What a revealed character brings its family, all told, each time the cursor reaches it. Rough and by experience. */
const income: Partial<Record<Kind, number>> = {
  lord: 1.5,
  archer: 1.3,
  heir: 1.7,
  shapeshifter: 1.3,
  soldier: 1.3,
  spy: 1.5,
  prince: 1,
  twin: 1,
  queen: 2,
  cutthroat: 0.9,
  apothecary: 1.2,
  felon: 0.8,
  schemer: 1.6,
  empress: 1.8,
  fanatic: 1.3,
  informant: 1,
  diplomat: 1.2,
  deserter: 1,
  judge: 1.3,
};

/** By the number of the kind; intrigues do not stay and bring nothing. */
export const INCOME = Float64Array.from(KINDS, (kind) => income[kind] ?? 0);

/** What an intrigue is worth to play at all, once. */
const effect: Partial<Record<Kind, number>> = {
  conspiracy: 2,
  ambush: 2,
  royalDecree: 0.6,
  assassination: 2.2,
  usurpation: 2.5,
  machination: 1.8,
  trap: 1.8,
  bribery: 2.6,
  insurrection: 2,
  blackmail: 2,
  infiltration: 1.6,
  trade: 2,
};

export const EFFECT = Float64Array.from(KINDS, (kind) => effect[kind] ?? 0);
