import { type Card, isRevealed, isStacked, kindNumber, type State } from '@oriflamme/engine';

const [BRIBERY, INSURRECTION, JUDGE, PRINCE, SHAPESHIFTER, TWIN] = [
  'bribery',
  'insurrection',
  'judge',
  'prince',
  'shapeshifter',
  'twin',
].map((name) => kindNumber(name)!);

/** A target interaction: an acting card, and another one in a certain state. */
export interface Interaction {
  readonly actor: string;
  /** The applied ability; only a Shapeshifter applies another one than its own. */
  readonly ability: string;
  readonly other: string;
  readonly face: string;
  readonly side?: string;
  readonly height?: string;
}

const IN_HAND = 3;
/** Worse than in the hand: the card is in a state that it cannot leave. */
const SPOILED = 1;

/** Progress of a state towards an interaction. Only the order of the values matters; they were tuned by hand. */
export function interactionProgress(wanted: Interaction): (state: State) => number {
  const [actor, ability, other] = [wanted.actor, wanted.ability, wanted.other].map(
    (name) => kindNumber(name)!,
  );
  const { side, height } = wanted;
  const wantsUp = wanted.face === 'revealed';
  const isSame = actor === other && side === 'own';

  const selfProgress = (state: State, card: Card): number => {
    if (height !== undefined && isStacked(state, card) !== (height === 'on a stack')) return SPOILED;
    if (!wantsUp && isRevealed(state, card)) return SPOILED;
    return (
      4 +
      (isRevealed(state, card) === wantsUp ? 3 : 0) +
      (state.verdicts[card] > 0 && ability === JUDGE ? 2 : 0)
    );
  };

  const pair = (state: State, self: number, at: number): number => {
    const [card, target] = [state.queue[self], state.queue[at]];
    if (side !== undefined && (state.family[card] === state.family[target]) !== (side === 'own')) return 0;
    let nearness = 4 - Math.min(3, Math.abs(self - at) - 1);
    if (actor === INSURRECTION && state.influence[card] > 0) nearness += 2;
    if (actor === SHAPESHIFTER && ability !== actor)
      for (const model of [self - 1, self + 1])
        if (model >= 0 && model < state.length)
          if (state.kind[state.queue[model]] === ability && isRevealed(state, state.queue[model]))
            nearness += 3;
    return nearness;
  };

  return (state) => {
    let best = 0;
    for (let at = 0; at < state.length; at++) {
      if (state.kind[state.queue[at]] !== other) continue;
      const found = selfProgress(state, state.queue[at]);
      if (!isSame) best = Math.max(best, found);
      if (found === SPOILED) continue;
      for (let self = 0; self < state.length; self++)
        if (self !== at && state.kind[state.queue[self]] === actor)
          best = Math.max(best, found + pair(state, self, at));
    }
    return best + hands(state, actor, other) + (isSame ? bribes(state, actor) : 0);
  };
}

/** Cards in hands count, so that they are not wasted. A Prince in the queue counts like a Twin in a hand. */
function hands(state: State, actor: number, other: number): number {
  let nearness = 0;
  for (const kind of [actor, other]) {
    const dealt = kind === TWIN ? PRINCE : kind;
    for (let seat = 0; seat < state.players; seat++)
      if ((state.hand[seat] & state.deck.bits[dealt]) !== 0) nearness += IN_HAND / state.players;
    if (kind !== TWIN) continue;
    for (let i = 0; i < state.length; i++)
      if (state.kind[state.queue[i]] === PRINCE) nearness += (IN_HAND + 1) / state.players;
  }
  return nearness;
}

/** Two cards of one kind in one family need a bribed one, which has to be revealed and not stacked. */
function bribes(state: State, kind: number): number {
  let bribery = 0;
  let ready = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.kind[card] === BRIBERY) bribery = 1;
    if (state.kind[card] !== kind) continue;
    if (state.family[card] !== state.owner[card]) return 16;
    if (!isStacked(state, card)) ready = Math.max(ready, isRevealed(state, card) ? 8 : 6);
  }
  return bribery + ready;
}
