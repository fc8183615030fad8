/** Seats by their family's letter: red, blue, green, yellow (gold), black. */
export const SEAT_LETTERS = 'RBGYK';
