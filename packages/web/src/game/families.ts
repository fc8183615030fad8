import type { Seat } from '@oriflamme/engine';

/** Families by seat. The letter is the initial of the crest's Latin name, the same in every language. */
export const FAMILIES = [
  { colour: 'red', letter: 'L' },
  { colour: 'blue', letter: 'P' },
  { colour: 'green', letter: 'C' },
  { colour: 'gold', letter: 'A' },
  { colour: 'black', letter: 'N' },
] as const;

export type Colour = (typeof FAMILIES)[number]['colour'];

export const colourOf = (seat: Seat): Colour => FAMILIES[seat].colour;

/** CSS class with a family's colours. */
export const familyClass = (seat: Seat): string => `family-${colourOf(seat)}`;
