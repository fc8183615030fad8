import { CASES, GRIDS, nameOf, reasonAgainst } from './cases.ts';

export interface Tally {
  readonly title: string;
  readonly cases: number;
  readonly impossible: number;
  readonly reached: number;
}

/** Coverage map: the cases that have occurred. */
export class CoverageMap {
  private readonly times = new Uint32Array(CASES);

  add(cases: readonly number[]): void {
    for (const number of cases) this.times[number]++;
  }

  has(number: number): boolean {
    return this.times[number] > 0;
  }

  /** How many of these cases have not occurred yet. */
  countNew(cases: readonly number[]): number {
    let count = 0;
    for (const number of cases) if (this.times[number] === 0) count++;
    return count;
  }

  /** Reachable cases that have not occurred. */
  missing(): number[] {
    return numbers().filter((number) => !this.has(number) && reasonAgainst(number) === undefined);
  }

  /** Unreachable cases that occurred, each with the claimed reason. */
  refuted(): string[] {
    return numbers()
      .filter((number) => this.has(number) && reasonAgainst(number) !== undefined)
      .map((number) => `${nameOf(number)} (${reasonAgainst(number)})`);
  }

  tally(): Tally[] {
    return GRIDS.map((grid) => {
      const own = numbers().filter((number) => grid.holds(number));
      return {
        title: grid.title,
        cases: grid.size,
        impossible: own.filter((number) => reasonAgainst(number) !== undefined).length,
        reached: own.filter((number) => this.has(number)).length,
      };
    });
  }
}

const numbers = (): number[] => Array.from({ length: CASES }, (_, number) => number);
