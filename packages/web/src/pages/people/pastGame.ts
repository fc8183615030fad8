/** A finished game as the server lists it. */
export interface PastGame {
  readonly table: string;
  readonly endedAt: number;
  readonly pool: string;
  readonly deck: readonly string[];
  readonly clock: 'none' | 'live' | 'days';
  readonly seat: number;
  readonly seats: readonly {
    readonly name: string;
    readonly isProgram?: true;
    readonly bot: string | null;
    readonly treasury: number;
    readonly place: number;
    readonly hasLeft: boolean;
  }[];
}
