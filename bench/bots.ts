import { BOT_NAMES, type BotName } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import { allOver, botAt, type Position, startsOfBase } from './positions.ts';
import { type Case, format, interleave } from './interleave.ts';

const WINDOWS = 20;
const POSITIONS = 12;
/** What each decision is allowed. */
const SAMPLES = 100;
/** Those who do not search are too quick for a window of few decisions. */
const ROUNDS_WITHOUT_SEARCH = 20;
const STARTS = 2;
const START_SAMPLES = 1000;
/** 1,000 samples at the start of a base game are to take so many milliseconds at most. */
const START_BAR = 20;

/**
 * How many samples a bot takes for a decision, which may be fewer than it is allowed: the least number that leaves its
 * stream where all of them do. None for those who do not search.
 */
function samplesTaken(name: BotName, position: Position, allowed: number): number {
  const bot = botAt(name, position);
  const streamAfter = (samples: number): number => {
    const random = new Random('taken');
    bot.choose(position.view, random, { samples });
    return random.next();
  };
  const all = streamAfter(allowed);
  let [least, most] = [0, allowed];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (streamAfter(middle) === all) most = middle;
    else least = middle + 1;
  }
  return least;
}

/** The same decisions from the same streams in every window, so that windows compare. */
function deciding(name: string, bot: BotName, positions: readonly Position[], allowed: number): Case {
  const bots = positions.map((position) => botAt(bot, position));
  const taken = positions.reduce((sum, position) => sum + samplesTaken(bot, position, allowed), 0);
  const rounds = taken === 0 ? ROUNDS_WITHOUT_SEARCH : 1;
  return {
    name,
    run() {
      for (let round = 0; round < rounds; round++)
        for (const [i, { view }] of positions.entries())
          bots[i].choose(view, new Random('window'), { samples: allowed });
      return { decisions: rounds * positions.length, samples: taken };
    },
  };
}

/** How fast the bots are: decisions all over games with 4 players, and what 1,000 samples cost at the start of a base game. */
export function benchBots(): Record<string, object> {
  const positions = allOver(POSITIONS);
  const starts = startsOfBase(STARTS);
  const atStart = (name: string) => `${name} at the start`;
  const { best, median } = interleave(
    BOT_NAMES.flatMap((name) => [
      deciding(name, name, positions, SAMPLES),
      deciding(atStart(name), name, starts, START_SAMPLES),
    ]),
    WINDOWS,
  );
  const figures: Record<string, object> = {};
  for (const name of BOT_NAMES) {
    const decisions = best(name, 'decisions');
    const samples = best(name, 'samples');
    let line = `${name.padEnd(13)} ${format(decisions)} decisions/s (median ${format(median(name, 'decisions'))})`;
    const found = { decisions_per_s: Math.round(decisions) };
    if (samples > 0) {
      const [cost, usualCost] = [best, median].map((rate) => 1e6 / rate(atStart(name), 'samples'));
      line += `, ${format(samples)} samples/s; 1,000 at the start ${cost.toFixed(1)} ms (median ${usualCost.toFixed(1)}), `;
      line += cost <= START_BAR ? `within ${START_BAR}` : `over ${START_BAR}`;
      Object.assign(found, {
        samples_per_s: Math.round(samples),
        start_1000_samples_ms: Number(cost.toFixed(2)),
        start_within_bar: cost <= START_BAR,
      });
    }
    console.log(line);
    figures[name] = found;
  }
  return figures;
}
