/** A family's place at the table, from 0 in turn order. */
export type Seat = number;
