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

/**
 * Matchpoints of those who held the same seat of the same deal: for each of them the share of the others with a smaller margin,
 * where an equal one counts half. Someone without others to compare with gets a half.
 */
export function matchpoints(margins: readonly number[]): number[] {
  const others = margins.length - 1;
  return margins.map((own) => {
    if (others === 0) return 0.5;
    const beaten = margins.filter((margin) => margin < own).length;
    const equal = margins.filter((margin) => margin === own).length - 1;
    return (beaten + equal / 2) / others;
  });
}
