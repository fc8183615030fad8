import { KINDS, NONE, ROUNDS, type Seat, type Table } from '@oriflamme/engine';
import { isUp } from '../worth.ts';

/** What a family stands at between two rounds, in a few numbers; then how many revealed cards of each kind it tops. */
const BASICS = [
  'treasury',
  'cards', // stacks that it tops
  'influence', // on its cards
  'hidden', // face-down cards that it tops
  'covered', // cards under its stacks
  'trade', // on its reserved Trade
  'infiltration', // is it reserved
] as const;

export const FEATURE_COUNT = BASICS.length + KINDS.length;

const INFILTRATION = KINDS.indexOf('infiltration');

/** Writes one seat's features at an offset. */
export function writeFeatures(table: Table, seat: Seat, into: Float64Array, offset: number): void {
  into.fill(0, offset, offset + FEATURE_COUNT);
  let [cards, influence, hidden, covered] = [0, 0, 0, 0];
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] !== seat) continue;
    cards++;
    influence += table.influence[card];
    if (isUp(table, card)) into[offset + BASICS.length + table.kind[card]]++;
    else hidden++;
    for (let under = table.under[card]; under !== NONE; under = table.under[under]) covered++;
  }
  into[offset] = table.treasury[seat];
  into[offset + 1] = cards;
  into[offset + 2] = influence;
  into[offset + 3] = hidden;
  into[offset + 4] = covered;
  into[offset + 5] = table.tradeInfluence[seat];
  into[offset + 6] = (table.reserves[seat] >> INFILTRATION) & 1;
}

/** How many rounds are still to come when one has ended and `table.round` is the next. */
export const roundsToCome = (table: Table): number => ROUNDS - table.round + 1;
