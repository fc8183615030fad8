/** The players by seat, or one name if all are the same. */
export const listPlayers = (names: readonly string[]): string =>
  new Set(names).size === 1 ? `all ${names[0]}` : names.join(', ');
