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
export function eliminate(state: State, self: Card, victim: Card): void {
  eliminateWithReward(state, self, victim, DEFAULT_REWARD);
}

export function eliminateWithReward(state: State, self: Card, victim: Card, terms: EliminationReward): void {
  if (victim === NONE) return;
  state.victims[0] = victim;
  eliminateAll(state, self, 1, terms);
}

/** Eliminates the first so many of `table.victims` at once [E4]. They are in queue order. */
export function eliminateAll(
  state: State,
  self: Card,
  count: number,
  terms: EliminationReward = DEFAULT_REWARD,
): void {
  const seat = state.family[self];
  const { victims } = state;
  for (let i = 0; i < count; i++) payReward(state, self, victims[i], terms);
  for (let i = 0; i < count; i++) remove(state, victims[i]);
  let traps = false;
  let princes = 0;
  let twins = 0;
  for (let i = 0; i < count; i++) {
    const victim = victims[i];
    // A card that has left keeps its columns until another card takes its index.
    const family = state.family[victim];
    const kind = state.kind[victim];
    if (kind === PRINCE) princes |= bit(family);
    else if (kind === TWIN) twins |= bit(family);
    else if (family !== seat) traps = react(state, victim, kind, seat) || traps;
  }
  if (traps || princes || twins) discardAll(state, self, traps, princes, twins);
}

function payReward(state: State, self: Card, victim: Card, terms: EliminationReward): void {
  const seat = state.family[self];
  const kind = state.kind[victim];
  const wasUp = isRevealed(state, victim);
  state.emit?.({
    type: 'eliminated',
    card: state.number[victim],
    kind: KINDS[kind],
    wasUp,
    by: state.number[self],
    seat,
  });
  gain(state, seat, terms.each, self, 'elimination');
  if (kind === QUEEN && state.family[victim] !== seat) gain(state, seat, 1, victim, 'queen');
  if (isCharacter(kind)) gain(state, seat, terms.character, self, 'deserter');
  if (!wasUp && (state.reserves[seat] & bit(INFILTRATION)) !== 0) gain(state, seat, 2, self, 'infiltration');
}

function remove(state: State, victim: Card): void {
  state.discards[state.owner[victim]] |= bit(state.kind[victim]);
  removeCard(state, victim);
}

/** What an eliminated card does to an opposing attacker [E5]. Says whether it has the attacker discarded. */
function react(state: State, victim: Card, kind: number, attacker: Seat): boolean {
  const family = state.family[victim];
  if (kind === AMBUSH) gain(state, family, 4, victim, 'ambush');
  else if (kind === TRAP) steal(state, family, attacker, 3, victim, 'trap');
  else if (kind === BLACKMAIL) blackmail(state, victim, family, attacker);
  return kind === AMBUSH || kind === TRAP;
}

function blackmail(state: State, victim: Card, family: Seat, attacker: Seat): void {
  gain(state, family, 2 * countCards(state, attacker), victim, 'blackmail');
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === attacker && state.face[card] !== UP)
      takeInfluence(state, card, 1, 'supply', victim);
  }
}

/**
 * All discards of one elimination at once: the attacking card, and the Twins and Princes that a Prince or a
 * Twin takes along [A2]. They are chosen before the first one goes, so that none of them uncovers another.
 */
function discardAll(state: State, self: Card, attacker: boolean, princes: number, twins: number): void {
  const going = state.victims;
  let count = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    const kind = state.kind[card];
    const family = bit(state.family[card]);
    if (
      (attacker && card === self) ||
      (kind === TWIN && (princes & family) !== 0) ||
      (kind === PRINCE && (twins & family) !== 0 && isRevealed(state, card))
    )
      going[count++] = card;
  }
  for (let i = 0; i < count; i++) discard(state, going[i], self);
}
