import { discard, removeCard } from './removal.ts';
import { gain, steal, takeInfluence } from './influence.ts';
import {
  AMBUSH,
  BLACKMAIL,
  bit,
  INFILTRATION,
  isCharacter,
  KINDS,
  PRINCE,
  QUEEN,
  TRAP,
  TWIN,
} from '../state/kinds.ts';
import { countCards, isRevealed } from './queue.ts';
import { type Card, NONE, type Seat, type State, UP } from '../state/state.ts';

/** What an ability pays for each victim [E1], beside the bonuses that other cards grant. */
export interface EliminationReward {
  readonly each: number;
  readonly character: number;
}

const DEFAULT_REWARD: EliminationReward = { each: 1, character: 0 };

/** Eliminates one card, or none where there is nobody to hit. */
export function eliminate(table: State, self: Card, victim: Card): void {
  eliminateWithReward(table, self, victim, DEFAULT_REWARD);
}

export function eliminateWithReward(table: State, self: Card, victim: Card, terms: EliminationReward): void {
  if (victim === NONE) return;
  table.victims[0] = victim;
  eliminateAll(table, self, 1, terms);
}

/** Eliminates the first so many of `table.victims` at once [E4]. They are in queue order. */
export function eliminateAll(
  table: State,
  self: Card,
  count: number,
  terms: EliminationReward = DEFAULT_REWARD,
): void {
  const seat = table.family[self];
  const { victims } = table;
  for (let i = 0; i < count; i++) payReward(table, self, victims[i], terms);
  for (let i = 0; i < count; i++) remove(table, victims[i]);
  let traps = false;
  let princes = 0;
  let twins = 0;
  for (let i = 0; i < count; i++) {
    const victim = victims[i];
    // A card that has left keeps its columns until another card takes its index.
    const family = table.family[victim];
    const kind = table.kind[victim];
    if (kind === PRINCE) princes |= bit(family);
    else if (kind === TWIN) twins |= bit(family);
    else if (family !== seat) traps = react(table, victim, kind, seat) || traps;
  }
  if (traps || princes || twins) discardAll(table, self, traps, princes, twins);
}

function payReward(table: State, self: Card, victim: Card, terms: EliminationReward): void {
  const seat = table.family[self];
  const kind = table.kind[victim];
  const wasUp = isRevealed(table, victim);
  table.tell?.({
    type: 'eliminated',
    card: table.number[victim],
    kind: KINDS[kind],
    wasUp,
    by: table.number[self],
    seat,
  });
  gain(table, seat, terms.each, self, 'elimination');
  if (kind === QUEEN && table.family[victim] !== seat) gain(table, seat, 1, victim, 'queen');
  if (isCharacter(kind)) gain(table, seat, terms.character, self, 'deserter');
  if (!wasUp && (table.reserves[seat] & bit(INFILTRATION)) !== 0) gain(table, seat, 2, self, 'infiltration');
}

function remove(table: State, victim: Card): void {
  table.discards[table.owner[victim]] |= bit(table.kind[victim]);
  removeCard(table, victim);
}

/** What an eliminated card does to an opposing attacker [E5]. Says whether it has the attacker discarded. */
function react(table: State, victim: Card, kind: number, attacker: Seat): boolean {
  const family = table.family[victim];
  if (kind === AMBUSH) gain(table, family, 4, victim, 'ambush');
  else if (kind === TRAP) steal(table, family, attacker, 3, victim, 'trap');
  else if (kind === BLACKMAIL) blackmail(table, victim, family, attacker);
  return kind === AMBUSH || kind === TRAP;
}

function blackmail(table: State, victim: Card, family: Seat, attacker: Seat): void {
  gain(table, family, 2 * countCards(table, attacker), victim, 'blackmail');
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] === attacker && table.face[card] !== UP)
      takeInfluence(table, card, 1, 'supply', victim);
  }
}

/**
 * All discards of one elimination at once: the attacking card, and the Twins and Princes that a Prince or a
 * Twin takes along [A2]. They are chosen before the first one goes, so that none of them uncovers another.
 */
function discardAll(table: State, self: Card, attacker: boolean, princes: number, twins: number): void {
  const going = table.victims;
  let count = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    const kind = table.kind[card];
    const family = bit(table.family[card]);
    if (
      (attacker && card === self) ||
      (kind === TWIN && (princes & family) !== 0) ||
      (kind === PRINCE && (twins & family) !== 0 && isRevealed(table, card))
    )
      going[count++] = card;
  }
  for (let i = 0; i < count; i++) discard(table, going[i], self);
}
