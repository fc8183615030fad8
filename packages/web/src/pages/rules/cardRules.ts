import type { Kind } from '@oriflamme/engine';

/** Identifiers of the rules that concern each card, its own one first. */
const RULES_BY_CARD: Readonly<Record<Kind, string>> = {
  lord: 'adjacent',
  archer: 'B1 E1 E7 X4',
  heir: 'B2 B3 M3 X6',
  shapeshifter: 'B3 M2 M7 M8 E5 X6',
  soldier: 'E1 B6 X1 X3',
  spy: 'B4 X5 X7',
  conspiracy: 'B5 C2 X2',
  ambush: 'B6 C2 E5 E6 M3 M5 X3 X4',
  royalDecree: 'B7 M6 X8',
  assassination: 'B8 E1 E7 X5',
  prince: 'A1 A2 S3 M2 X14 Z1',
  twin: 'A1 A2 A8 S3 C5 M2 X14 Z1',
  queen: 'A3 A4 M2 M4 X9 X10 X12',
  cutthroat: 'A4 E4 M3 M4 X9 X10',
  apothecary: 'A5 E1 E7 X13',
  felon: 'A6 A4 X10 X11',
  schemer: 'A7 M2',
  usurpation: 'A8 A1 C5 X12',
  machination: 'A9 C2 E5 M7',
  trap: 'A10 C2 E5 E6 M3 M5 X13',
  bribery: 'A11 S4 E3 M6 M8',
  empress: 'L1 Z1',
  fanatic: 'X16',
  informant: 'L2 C3 C8 M2 M8 Z2 Z3 Z5',
  diplomat: 'L3 M2 M3 M8',
  deserter: 'L4 M2 M4 X15 X17',
  judge: 'L5 S4 C3 E3 E7 M8',
  insurrection: 'L6 C2 C8 M5 X18 Z6',
  blackmail: 'L7 C2 E5 M3',
  infiltration: 'L8 L10 M4 M9 X17 Z6',
  trade: 'L9 L10 R1 R6 C2 M9',
};

export const rulesOf = (kind: Kind): readonly string[] => RULES_BY_CARD[kind].split(' ');

export const kindsOf = (rule: string): Kind[] =>
  (Object.keys(RULES_BY_CARD) as Kind[]).filter((kind) => rulesOf(kind).includes(rule));
