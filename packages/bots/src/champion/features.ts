import { KINDS, NONE, ROUNDS, type Seat, type Table } from '@oriflamme/engine';
import { INCOME } from '../weights.ts';
import { isUp } from '../worth.ts';

/** What a family stands at between two rounds, in a few numbers. */
export const FEATURES = [
  'treasury',
  'income', // what its revealed cards bring in a round
  'cards', // stacks that it tops
  'hiddenInfluence', // on its face-down cards
  'hiddenCards',
  'covered', // cards under its stacks
  'trade', // on its reserved Trade
  'infiltration',
] as const;

const TRADE = KINDS.indexOf('trade');
const INFILTRATION = KINDS.indexOf('infiltration');

/** Writes one seat's features at an offset. */
export function writeFeatures(table: Table, seat: Seat, into: Float64Array, offset: number): void {
  let [income, cards, influence, hidden, covered] = [0, 0, 0, 0, 0];
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] !== seat) continue;
    cards++;
    influence += table.influence[card];
    if (isUp(table, card)) income += INCOME[table.kind[card]];
    else hidden++;
    for (let under = table.under[card]; under !== NONE; under = table.under[under]) covered++;
  }
  into[offset] = table.treasury[seat];
  into[offset + 1] = income;
  into[offset + 2] = cards;
  into[offset + 3] = influence;
  into[offset + 4] = hidden;
  into[offset + 5] = covered;
  into[offset + 6] = table.tradeInfluence[seat] * ((table.reserves[seat] >> TRADE) & 1);
  into[offset + 7] = (table.reserves[seat] >> INFILTRATION) & 1;
}

/** How many rounds are still to come when one has ended and `table.round` is the next. */
export const roundsToCome = (table: Table): number => ROUNDS - table.round + 1;
