import { formatPosition, Game, type GameRecord, Random, type SavedGame, type View } from '@oriflamme/engine';
import { drawDeck, SET_NAMES, type SetName, type Trace, writeTrace } from '@oriflamme/cli/internals';

/** One valid input of each format, all of the same game. */
export interface Sample {
  readonly record: GameRecord;
  readonly saved: SavedGame;
  readonly position: View;
  /** The view of a seat or of a spectator. */
  readonly view: View;
  readonly notation: string;
  /** Lazy, since it is expensive to write. */
  readonly trace: () => Trace;
}

const SAMPLES = 100;

/** Games of all sets and player counts, each stopped at a random step. */
export function drawSamples(seed: string): Sample[] {
  return Array.from({ length: SAMPLES }, (_, number) => {
    const set = SET_NAMES[number % SET_NAMES.length];
    const players = 2 + (Math.floor(number / SET_NAMES.length) % 4);
    return drawSample(set, players, `${seed} ${number}`);
  });
}

function drawSample(set: SetName, players: number, seed: string): Sample {
  const random = new Random(seed);
  const game = Game.deal({ deck: drawDeck(set, random), players, seed });
  for (let steps = random.below(90); steps > 0 && game.turn; steps--)
    game.choose(random.below(game.options().length));
  const viewer = random.below(players + 1);
  return {
    record: asJson(game.record),
    saved: asJson(game.toJSON()),
    position: asJson(game.position),
    view: asJson(game.view(viewer < players ? viewer : undefined)),
    notation: formatPosition(game.state),
    trace: once(() => asJson(writeShort(set, players, random))),
  };
}

/** Most traces stop early, since all steps have the same form; some go to the end in the short form. */
function writeShort(set: SetName, players: number, random: Random): Trace {
  const how = random.below(8);
  const trace = writeTrace({ set, players, seed: random.next(), full: how > 0, views: how === 1 });
  if (how > 0) return { ...trace, steps: trace.steps.slice(0, 1 + random.below(4)) };
  return { ...trace, steps: trace.steps.map(({ option }) => ({ option })) as Trace['steps'] };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
