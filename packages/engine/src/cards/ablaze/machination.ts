import { intrigue, offer } from '../../card.ts';
import { discard } from '../../exits.ts';
import { push } from '../../frames.ts';
import { gain, take } from '../../influence.ts';
import { isCharacter, KINDS, MACHINATION } from '../../kinds.ts';
import { isRevealed } from '../../queue.ts';
import { type Card, NONE, type Seat, type Table } from '../../table.ts';
import { every } from '../../targets.ts';

const [PICK, INFLUENCE] = [1, 2];
export const [GAIN, REPEAT] = [0, 1];

const canActivate = (table: Table, card: Card, seat: Seat): boolean =>
  table.family[card] === seat && isRevealed(table, card) && isCharacter(table.kind[card]);

/**
 * Discard it. Activate a revealed character of your family. For each influence that was on it: gain it, or lose it
 * to activate one more.
 */
export const machination = intrigue({
  onReveal: () => {},
  act(table, self, _, seat) {
    table.pending = take(table, self, table.influence[self], 'pending');
    discard(table, self);
    push(table, MACHINATION, INFLUENCE, NONE, seat);
    push(table, MACHINATION, PICK, NONE, seat);
  },
  later: [
    {
      asks: 'pick',
      options: (table, _, seat) => every(table, canActivate, seat),
      act(table, _, card, seat) {
        if (card === NONE) return;
        const kind = table.kind[card];
        table.tell?.({ type: 'activated', card: table.number[card], ability: KINDS[kind], seat });
        push(table, kind, 0, card, seat);
      },
    },
    {
      asks: 'influence',
      options(table, _, seat) {
        if (table.pending === 0) return;
        offer(table, GAIN);
        for (let i = 0; i < table.length; i++)
          if (canActivate(table, table.queue[i], seat)) return offer(table, REPEAT);
      },
      act(table, _, choice, seat) {
        if (choice === NONE) return;
        table.pending--;
        push(table, MACHINATION, INFLUENCE, NONE, seat);
        if (choice === GAIN) return gain(table, seat, 1, NONE, 'machination');
        table.tell?.({ type: 'wagered', seat });
        push(table, MACHINATION, PICK, NONE, seat);
      },
    },
  ],
});
