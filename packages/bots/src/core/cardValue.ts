import { type Kind, kindNumber, NONE, ROUNDS, type Seat, type State, UP } from '@oriflamme/engine';
import { INCOME, SCALARS } from './weights.ts';

const NUMBER = (kind: Kind): number => kindNumber(kind)!;
export const CONSPIRACY = NUMBER('conspiracy');
export const AMBUSH = NUMBER('ambush');
export const TRAP = NUMBER('trap');
export const BLACKMAIL = NUMBER('blackmail');
export const DIPLOMAT = NUMBER('diplomat');
export const QUEEN = NUMBER('queen');

export const isUp = (table: State, card: number): boolean => table.face[card] === UP;

/** Does this seat know what the card is? */
export const isKnownTo = (table: State, seat: Seat, card: number): boolean =>
  table.face[card] !== 0 || table.family[card] === seat;

export const isReaction = (kind: number): boolean => kind === AMBUSH || kind === TRAP || kind === BLACKMAIL;

/** How often a card that stays will act after this round. */
export const roundsLeft = (table: State): number => ROUNDS - table.round;

/** What a card is still worth to its family, as far as `seat` can know. */
export function cardValue(table: State, seat: Seat, card: number): number {
  const influence = table.influence[card];
  if (!isKnownTo(table, seat, card))
    return 0.8 * influence + SCALARS.unknown * Math.min(1, 0.35 * (roundsLeft(table) + 1));
  const kind = table.kind[card];
  if (!isUp(table, card)) {
    if (isReaction(kind)) return 1;
    if (kind === CONSPIRACY) return 2 * influence + 1;
    return influence + 0.8 * INCOME[kind] * (roundsLeft(table) + 1);
  }
  return INCOME[kind] * roundsLeft(table) * SCALARS.survival + (kind === DIPLOMAT ? influence : 0);
}

/** How much harm to a family is worth to `seat`, per point. */
export function damageWeight(table: State, seat: Seat, family: Seat): number {
  if (family === seat) return -1;
  let most = NONE;
  for (let other = 0; other < table.players; other++)
    if (other !== seat && table.treasury[other] > most) most = table.treasury[other];
  return (
    SCALARS.harm + (table.treasury[family] === most ? SCALARS.leaderHarm : 0) - 0.03 * (table.players - 2)
  );
}

const REACTIONS = (1 << AMBUSH) | (1 << TRAP) | (1 << BLACKMAIL);

/** The chance that an unknown face-down card of this family is one that strikes back. */
export function reactionChance(table: State, owner: Seat): number {
  const gone = table.discards[owner] | table.reserves[owner];
  if ((table.deck & REACTIONS & ~gone) === 0) return 0;
  let seen = gone;
  for (let i = 0; i < table.length; i++)
    for (let card = table.queue[i]; card !== NONE; card = table.under[card])
      if (table.owner[card] === owner && table.face[card] !== 0) seen |= 1 << table.kind[card];
  const hidden = table.deck & ~seen;
  const reactions = hidden & REACTIONS;
  return reactions === 0 ? 0 : bits(reactions) / bits(hidden);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What `seat` gets out of eliminating a card with its card `self`. */
export function targetValue(table: State, seat: Seat, card: number, self: number): number {
  const family = table.family[card];
  const value = cardValue(table, seat, card);
  const isKnown = isKnownTo(table, seat, card);
  const kind = table.kind[card];
  let gain = 1 + damageWeight(table, seat, family) * value;
  if (family === seat) return gain;
  if (isKnown && kind === QUEEN) gain += 1;
  const strikesBack = isKnown ? (isReaction(kind) ? 1 : 0) : reactionChance(table, family);
  if (strikesBack > 0)
    gain -= strikesBack * (SCALARS.strikeBack + (self === NONE ? 0 : cardValue(table, seat, self)));
  return gain;
}
