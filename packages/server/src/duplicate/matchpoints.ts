/**
 * How far a seat is ahead of the best of the others, or behind it: positive for a family that leads alone, 0 for families that
 * lead with equal treasuries, also where [R6] breaks the tie.
 */
export const marginOf = (treasuries: readonly number[], seat: number): number =>
  treasuries[seat] - Math.max(...treasuries.filter((_, other) => other !== seat));

/** The share of the victory: 1 for a family that leads alone, split among equal treasuries, also where [R6] breaks the tie. */
export function winShareOf(treasuries: readonly number[], seat: number): number {
  const most = Math.max(...treasuries);
  return treasuries[seat] === most ? 1 / treasuries.filter((treasury) => treasury === most).length : 0;
}

/** Where one margin stands among others. */
export interface Place {
  /** One more than there are larger margins. */
  readonly rank: number;
  /** The share of the others with a smaller margin, where an equal one counts half. */
  readonly score: number;
}

/**
 * The places and matchpoints of those who held the same seat of the same deal. Someone without others to compare with gets a
 * half. Sorted once: thousands may have played the same deal.
 */
export function placesOf(margins: readonly number[]): Place[] {
  const inOrder = margins.map((_, index) => index).toSorted((a, b) => margins[b] - margins[a]);
  const others = margins.length - 1;
  const places = Array.from<Place>({ length: margins.length });
  for (let from = 0, to = 0; from < inOrder.length; from = to) {
    const isEqual = (index: number) => margins[inOrder[index]] === margins[inOrder[from]];
    while (to < inOrder.length && isEqual(to)) to += 1;
    const [smaller, equal] = [margins.length - to, to - from - 1];
    const place = { rank: from + 1, score: others === 0 ? 0.5 : (smaller + equal / 2) / others };
    for (const index of inOrder.slice(from, to)) places[index] = place;
  }
  return places;
}

export const matchpoints = (margins: readonly number[]): number[] =>
  placesOf(margins).map(({ score }) => score);
