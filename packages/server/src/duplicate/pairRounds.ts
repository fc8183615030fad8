import { Random } from '@oriflamme/engine';

export interface Pairing {
  readonly entrants: number;
  /** Seats at each table. */
  readonly seats: number;
  readonly rounds: number;
  /** The same seed gives the same pairings. */
  readonly seed: string;
}

/** One round: for each table, who sits where. Null for a bot. */
export type RoundPairings = readonly (readonly (number | null)[])[];

/** Swaps that are tried for each place of a round, to let people meet whom they have not met. */
const SWAPS_PER_PLACE = 30;

/**
 * Pairings for all rounds. Everyone sits in every seat equally often (the numbers differ by one at most), is compared with ever
 * other people, and meets the same opponents as seldom as a simple search can arrange. Bots fill the last table.
 */
export function pairRounds({ entrants, seats, rounds, seed }: Pairing): RoundPairings[] {
  const random = new Random(`pairings ${seed}`);
  const tables = Math.ceil(entrants / seats);
  const places = tables * seats;
  const meetings = new Meetings(entrants, places);
  const paired: RoundPairings[] = [];
  let seating: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % seats === 0) seating = drawSeats(places, seats, random);
    const bySeat = Array.from({ length: seats }, (_, seat) =>
      random.shuffle(
        Array.from({ length: places }, (__, entrant) => entrant).filter(
          (entrant) => seating[entrant][round % seats] === seat,
        ),
      ),
    );
    const drawn = Array.from({ length: tables }, (_, table) => bySeat.map((holders) => holders[table]));
    avoidMeetings(drawn, meetings, random);
    for (const table of drawn) meetings.add(table);
    paired.push(drawn.map((table) => table.map((entrant) => (entrant < entrants ? entrant : null))));
  }
  return paired;
}

/**
 * The seat of each entrant in each round of a block with as many rounds as seats. Groups as large as a table each follow a Latin
 * square of their own: everybody sits once in every seat, and each seat is held by one of each group.
 */
function drawSeats(places: number, seats: number, random: Random): number[][] {
  const order = random.shuffle(Array.from({ length: places }, (_, entrant) => entrant));
  const seating: number[][] = Array.from({ length: places }, () => []);
  const inOrder = Array.from({ length: seats }, (_, seat) => seat);
  for (let from = 0; from < places; from += seats) {
    const [rounds, symbols] = [random.shuffle([...inOrder]), random.shuffle([...inOrder])];
    order.slice(from, from + seats).forEach((entrant, row) => {
      seating[entrant] = rounds.map((round) => symbols[(row + round) % seats]);
    });
  }
  return seating;
}

/** How often two entrants have sat at one table. Bots have no memory. */
class Meetings {
  private readonly entrants: number;
  private readonly counts: Uint16Array;

  constructor(entrants: number, places: number) {
    this.entrants = entrants;
    this.counts = new Uint16Array(places * places);
  }

  add(table: readonly number[]): void {
    const size = Math.sqrt(this.counts.length);
    for (const one of table) for (const other of table) this.counts[one * size + other] += 1;
  }

  /** How much a person dislikes a table: repeated meetings count more each time. */
  cost(entrant: number, table: readonly number[], seat: number): number {
    if (entrant >= this.entrants) return 0;
    const size = Math.sqrt(this.counts.length);
    let cost = 0;
    for (let other = 0; other < table.length; other++)
      if (other !== seat && table[other] < this.entrants)
        cost += 2 * this.counts[entrant * size + table[other]] + 1;
    return cost;
  }
}

/** Exchanges people of the same seat between tables while that lets fewer meet again. */
function avoidMeetings(tables: number[][], meetings: Meetings, random: Random): void {
  const [{ length: count }, { length: seats }] = [tables, tables[0]];
  if (count === 1) return;
  for (let tries = SWAPS_PER_PLACE * count * seats; tries > 0; tries--) {
    const seat = random.below(seats);
    const [one, other] = [tables[random.below(count)], tables[random.below(count)]];
    if (one === other) continue;
    const [a, b] = [one[seat], other[seat]];
    const before = meetings.cost(a, one, seat) + meetings.cost(b, other, seat);
    const after = meetings.cost(b, one, seat) + meetings.cost(a, other, seat);
    if (after <= before) [one[seat], other[seat]] = [b, a];
  }
}
