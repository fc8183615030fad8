import {
  currentSeat,
  decisionType,
  KEEP,
  pendingCard,
  placedKind,
  Random,
  type State,
} from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleSoftmax } from '../core/sampleSoftmax.ts';
import { sampleState } from '../core/sampleState.ts';
import { NO_HISTORY } from './history.ts';
import type { Network, Notice } from './network.ts';
import { NETWORK_ROLE } from './playerTypes.ts';
import { KIND_SLOTS, ROW, SLOT_OF_KIND } from './featureRows.ts';

/** How a weaker player goes wrong. */
export interface Failings {
  /** Chance to overlook a fact on the table: a card and its place, its influence, a treasury, a discard. */
  readonly oversight: number;
  /** How far it misjudges each kind of card, in logits: one opinion for a whole game. */
  readonly prejudice: number;
  /** Softmax temperature: how far it misjudges each option. */
  readonly temperature: number;
}

/**
 * Plays by the network without search, and goes wrong like a person: it sees only a part of the table, and has mistaken
 * opinions of cards, which it keeps for the whole game. All options of a decision are judged by the same incomplete picture,
 * so its mistakes make sense to someone who has missed the same things.
 */
export function fallibleBot(name: string, network: Network, failings: Failings): Bot {
  return {
    name,
    choose(view, random) {
      const appeals = appealsOf(name, network, failings, sampleState(view, random), random);
      return sampleSoftmax(appeals, failings.temperature, random);
    },
  };
}

/** How much each option appeals to such a bot, after it has overlooked what it overlooks. */
export function appealsOf(
  name: string,
  network: Network,
  { oversight, prejudice }: Failings,
  state: State,
  random: Random,
): number[] {
  const count = network.scoreOptions(state, NETWORK_ROLE, NO_HISTORY, overlooking(oversight, random));
  const opinions = opinionsOf(name, state);
  return Array.from(
    { length: count },
    (_, option) => network.logits[option] + prejudice * opinionOn(opinions, state, state.options[option]),
  );
}

/** Rows before this one are always noticed: what there is to decide, the round, and the player's own hand. */
const FIRST_OVERLOOKED = ROW.discards;

const overlooking =
  (oversight: number, random: Random): Notice =>
  (rows, count) => {
    let left = 0;
    for (let i = 0; i < count; i++)
      if (rows[i] < FIRST_OVERLOOKED || random.fraction() >= oversight) rows[left++] = rows[i];
    return left;
  };

/** Opinions of placing and of revealing each kind, with standard deviation 1. */
type Opinions = Float64Array;

/** They follow from the cards that the player has set aside, which hardly change in a game and which only it knows. */
function opinionsOf(name: string, state: State): Opinions {
  const seat = currentSeat(state);
  const random = new Random(`${name} ${seat} ${state.setAside[seat]}`);
  return Float64Array.from(
    { length: 2 * KIND_SLOTS },
    () => (random.fraction() + random.fraction() + random.fraction() + random.fraction() - 2) * STANDARD,
  );
}

/** The standard deviation of the sum of four uniform numbers is the square root of a third. */
const STANDARD = 1.732;

function opinionOn(opinions: Opinions, state: State, code: number): number {
  const type = decisionType(state);
  if (type === 'place') return opinions[SLOT_OF_KIND[placedKind(code)]];
  if (type === 'resolve' && code !== KEEP)
    return opinions[KIND_SLOTS + SLOT_OF_KIND[state.kind[pendingCard(state)]]];
  return 0;
}
