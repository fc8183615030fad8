import { kindNumber, type Table } from '@oriflamme/engine';
import {
  BRIBERY,
  bit,
  INSURRECTION,
  JUDGE,
  PRINCE,
  SHAPESHIFTER,
  TWIN,
} from '../../packages/engine/src/kinds.ts';
import { isRevealed, isStacked } from '../../packages/engine/src/queue.ts';
import type { Card } from '../../packages/engine/src/table.ts';

/** Two cards that shall meet: one that acts, and another one in a certain state. */
export interface Meeting {
  readonly actor: string;
  /** What the actor applies, unless it is a Shapeshifter its own ability. */
  readonly ability: string;
  readonly other: string;
  readonly face: string;
  readonly side?: string;
  readonly height?: string;
}

const IN_HAND = 3;
/** Worse than in the hand: it lies there in a state that it does not get out of. */
const SPOILED = 1;

/** How near a table is to a meeting. Only the order of the values counts; they were found by trying. */
export function meeting(wanted: Meeting): (table: Table) => number {
  const [actor, ability, other] = [wanted.actor, wanted.ability, wanted.other].map(
    (name) => kindNumber(name)!,
  );
  const { side, height } = wanted;
  const wantsUp = wanted.face === 'revealed';
  const isSame = actor === other && side === 'own';

  const state = (table: Table, card: Card): number => {
    if (height !== undefined && isStacked(table, card) !== (height === 'on a stack')) return SPOILED;
    if (!wantsUp && isRevealed(table, card)) return SPOILED;
    return (
      4 +
      (isRevealed(table, card) === wantsUp ? 3 : 0) +
      (table.verdicts[card] > 0 && ability === JUDGE ? 2 : 0)
    );
  };

  const pair = (table: Table, self: number, at: number): number => {
    const [card, target] = [table.queue[self], table.queue[at]];
    if (side !== undefined && (table.family[card] === table.family[target]) !== (side === 'own')) return 0;
    let nearness = 4 - Math.min(3, Math.abs(self - at) - 1);
    if (actor === INSURRECTION && table.influence[card] > 0) nearness += 2;
    if (actor === SHAPESHIFTER && ability !== actor)
      for (const model of [self - 1, self + 1])
        if (model >= 0 && model < table.length)
          if (table.kind[table.queue[model]] === ability && isRevealed(table, table.queue[model]))
            nearness += 3;
    return nearness;
  };

  return (table) => {
    let best = 0;
    for (let at = 0; at < table.length; at++) {
      if (table.kind[table.queue[at]] !== other) continue;
      const found = state(table, table.queue[at]);
      if (!isSame) best = Math.max(best, found);
      if (found === SPOILED) continue;
      for (let self = 0; self < table.length; self++)
        if (self !== at && table.kind[table.queue[self]] === actor)
          best = Math.max(best, found + pair(table, self, at));
    }
    return best + hands(table, actor, other) + (isSame ? bribes(table, actor) : 0);
  };
}

/** What is still to come counts, so that nobody wastes it. A Prince on the table is as good as his Twin at hand. */
function hands(table: Table, actor: number, other: number): number {
  let nearness = 0;
  for (const kind of [actor, other]) {
    const dealt = kind === TWIN ? PRINCE : kind;
    for (let seat = 0; seat < table.players; seat++)
      if ((table.hand[seat] & bit(dealt)) !== 0) nearness += IN_HAND / table.players;
    if (kind !== TWIN) continue;
    for (let i = 0; i < table.length; i++)
      if (table.kind[table.queue[i]] === PRINCE) nearness += (IN_HAND + 1) / table.players;
  }
  return nearness;
}

/** Two cards of one kind in one family: one of them has to be bribed, while it lies alone and revealed. */
function bribes(table: Table, kind: number): number {
  let bribery = 0;
  let ready = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.kind[card] === BRIBERY) bribery = 1;
    if (table.kind[card] !== kind) continue;
    if (table.family[card] !== table.owner[card]) return 16;
    if (!isStacked(table, card)) ready = Math.max(ready, isRevealed(table, card) ? 8 : 6);
  }
  return bribery + ready;
}
