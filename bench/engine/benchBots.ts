import { BOT_NAMES, type BotName } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import { type Case, format, interleave } from './interleave.ts';
import { botAt, openingPositions, type Position, spreadPositions } from './positions.ts';

const WINDOWS = 20;
const POSITIONS = 12;
/** Sample budget of a decision. */
const SAMPLES = 100;
/** Bots without search are too fast to be timed over a few decisions. */
const ROUNDS_WITHOUT_SEARCH = 20;
const OPENINGS = 2;
const OPENING_SAMPLES = 1000;

/**
 * The number of samples a bot uses for a decision, which may be less than its budget: the least budget that leaves the
 * random stream in the same state as the full one. 0 for bots without search.
 */
function samplesUsed(name: BotName, position: Position, budget: number): number {
  const bot = botAt(name, position);
  const streamAfter = (samples: number): number => {
    const random = new Random('used');
    bot.choose(position.view, random, { samples });
    return random.next();
  };
  const all = streamAfter(budget);
  let [low, high] = [0, budget];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (streamAfter(middle) === all) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Repeats the same decisions with the same random streams in every window, so that windows are comparable. */
function decisionCase(name: string, bot: BotName, positions: readonly Position[], budget: number): Case {
  const bots = positions.map((position) => botAt(bot, position));
  const samples = positions.reduce((sum, position) => sum + samplesUsed(bot, position, budget), 0);
  const rounds = samples === 0 ? ROUNDS_WITHOUT_SEARCH : 1;
  return {
    name,
    run() {
      for (let round = 0; round < rounds; round++)
        for (const [i, { view }] of positions.entries())
          bots[i].choose(view, new Random('window'), { samples: budget });
      return { decisions: rounds * positions.length, samples };
    },
  };
}

/**
 * Measures every registered bot in games with 4 players: decisions and samples per second over positions from whole games,
 * and the time for 1,000 samples in the opening position of a base game.
 */
export function benchBots(): Record<string, object> {
  const positions = spreadPositions(POSITIONS);
  const openings = openingPositions(OPENINGS);
  const inOpening = (name: string) => `${name} in the opening`;
  const { best, median } = interleave(
    BOT_NAMES.flatMap((name) => [
      decisionCase(name, name, positions, SAMPLES),
      decisionCase(inOpening(name), name, openings, OPENING_SAMPLES),
    ]),
    WINDOWS,
  );
  const results: Record<string, object> = {};
  for (const name of BOT_NAMES) {
    const decisions = best(name, 'decisions');
    const samples = best(name, 'samples');
    let line = `${name.padEnd(13)} ${format(decisions)} decisions/s (median ${format(median(name, 'decisions'))})`;
    const result = { decisions_per_s: Math.round(decisions) };
    if (samples > 0) {
      line += `, ${format(samples)} samples/s`;
      Object.assign(result, { samples_per_s: Math.round(samples) });
    }
    // A bot that considers only one option there does not search.
    if (best(inOpening(name), 'samples') > 0) {
      const [bestMs, medianMs] = [best, median].map((rate) => 1e6 / rate(inOpening(name), 'samples'));
      line += `; 1,000 in the opening ${bestMs.toFixed(1)} ms (median ${medianMs.toFixed(1)})`;
      Object.assign(result, { opening_1000_samples_ms: Number(bestMs.toFixed(2)) });
    }
    console.log(line);
    results[name] = result;
  }
  return results;
}
