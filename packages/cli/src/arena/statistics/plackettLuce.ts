/** Games among the same entrants, by entrant number. */
export interface TableGames {
  readonly seats: readonly (readonly [entrant: number, seats: number])[];
  readonly games: number;
}

const TOLERANCE = 1e-7;
const MAX_ITERATIONS = 20_000;

/**
 * Maximum likelihood estimate of a Plackett–Luce model in which only first places count: each seat wins with a probability
 * proportional to its strength. Uses Hunter's MM algorithm; strengths are scaled to a mean logarithm of zero. Every entrant
 * must have won and lost something.
 */
export function strengths(
  wins: readonly number[],
  tables: readonly TableGames[],
  start: readonly number[] = wins.map(() => 1),
): number[] {
  let current = [...start];
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const next = normalize(iterate(current, wins, tables));
    const change = Math.max(...next.map((value, i) => Math.abs(Math.log(value / current[i]))));
    current = next;
    if (change < TOLERANCE) break;
  }
  return current;
}

function iterate(
  strength: readonly number[],
  wins: readonly number[],
  tables: readonly TableGames[],
): number[] {
  const weight = wins.map(() => 0);
  for (const { seats, games } of tables) {
    let total = 0;
    for (const [entrant, count] of seats) total += count * strength[entrant];
    for (const [entrant, count] of seats) weight[entrant] += (games * count) / total;
  }
  return wins.map((won, entrant) => won / weight[entrant]);
}

function normalize(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + Math.log(value), 0) / values.length;
  return values.map((value) => value / Math.exp(mean));
}
