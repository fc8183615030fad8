/** Games at tables where the same entrants sat, by entrant number. */
export interface TableGames {
  /** Who sat there, and in how many seats. */
  readonly seats: readonly (readonly [entrant: number, seats: number])[];
  readonly games: number;
}

const CLOSE_ENOUGH = 1e-7;
const MAX_STEPS = 20_000;

/**
 * The strengths under which the victories are likeliest if each seat wins with a chance proportional to its strength
 * (Plackett and Luce, of whose ranking only the first place counts here: second is as good as last). Found by Hunter's
 * MM steps; they are scaled to a mean logarithm of zero. Everyone must have won something and lost something.
 */
export function strengths(
  victories: readonly number[],
  tables: readonly TableGames[],
  start: readonly number[] = victories.map(() => 1),
): number[] {
  let found = [...start];
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = scaled(improve(found, victories, tables));
    const change = Math.max(...next.map((value, i) => Math.abs(Math.log(value / found[i]))));
    found = next;
    if (change < CLOSE_ENOUGH) break;
  }
  return found;
}

function improve(
  now: readonly number[],
  victories: readonly number[],
  tables: readonly TableGames[],
): number[] {
  const load = victories.map(() => 0);
  for (const { seats, games } of tables) {
    let all = 0;
    for (const [entrant, count] of seats) all += count * now[entrant];
    for (const [entrant, count] of seats) load[entrant] += (games * count) / all;
  }
  return victories.map((won, entrant) => won / load[entrant]);
}

function scaled(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + Math.log(value), 0) / values.length;
  return values.map((value) => value / Math.exp(mean));
}
