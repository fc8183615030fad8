import { cardOf, type CardSet, cardsBySet, type Event, type Kind, KINDS, ROUNDS } from '@oriflamme/engine';
import { cardName } from '@oriflamme/cli/internals';
import { branchOf, type RoundOfEvents } from './branches.ts';
import { type Playthrough, playThrough, renderPlaythrough } from './playthrough.ts';

/** Limit of a file, in characters. */
export const MAX_LENGTH = 60_000;
const PLAYERS = 3;
const MAX_SEED = 20_000;

/** One file per kind, with a round in which it acts, and one whole game per box. */
export interface GoldenFile {
  readonly name: string;
  readonly title: string;
  /** Does this part of a game show the branch of the file? */
  readonly isShown: (play: Playthrough) => boolean;
  /** The first game, by seed, that does. */
  readonly find: () => Playthrough;
}

const SETS = Object.keys(cardsBySet) as CardSet[];

/** The events of each round of a game. */
function roundsOf(play: Playthrough): Map<number, RoundOfEvents> {
  const kinds = new Map<number, Kind>();
  const rounds = new Map<number, RoundOfEvents & { events: Event[] }>();
  const kindOf = (card: number | null) => (card === null ? undefined : kinds.get(card));
  playThrough(play, (_, { round, events }) => {
    for (const event of events)
      if (event.type === 'holds' || event.type === 'entered') kinds.set(event.card, event.kind);
    if (!rounds.has(round)) rounds.set(round, { events: [], kindOf });
    rounds.get(round)!.events.push(...events);
  });
  return rounds;
}

function kindFile(kind: Kind, set: CardSet): GoldenFile {
  const title = `Golden playthrough: ${cardName(kind)}`;
  return {
    name: kind,
    title,
    isShown: (play) => {
      const round = roundsOf(play).get(play.from);
      return round !== undefined && branchOf(kind)(round);
    },
    find: () => {
      for (let seed = 0; seed < MAX_SEED; seed++) {
        const play = { set, players: PLAYERS, seed, from: 1, to: ROUNDS };
        for (const [round, events] of roundsOf(play))
          if (round > 0 && branchOf(kind)(events)) return { ...play, from: round, to: round };
      }
      throw new Error(`No game up to seed ${MAX_SEED} shows the branch of ${kind}.`);
    },
  };
}

function wholeGame(set: CardSet): GoldenFile {
  const title = `Golden playthrough: a whole game of ${set}`;
  const isShown = (play: Playthrough) => play.from === 1 && play.to === ROUNDS;
  return {
    name: `game-${set}`,
    title,
    isShown,
    find: () => {
      for (let seed = 0; ; seed++) {
        const play = { set, players: PLAYERS, seed, from: 1, to: ROUNDS };
        if (renderPlaythrough(title, play).length <= MAX_LENGTH) return play;
      }
    },
  };
}

export const GOLDEN: readonly GoldenFile[] = [
  ...KINDS.flatMap((kind) => {
    const { set } = cardOf(kind);
    return set === 'promo' ? [] : [kindFile(kind, set)];
  }),
  ...SETS.map(wholeGame),
];

export const addressOf = (file: GoldenFile): URL => new URL(`${file.name}.txt`, import.meta.url);
