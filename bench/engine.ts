import {
  choose,
  drawDeal,
  Determinizer,
  listOptions,
  viewFor,
  Random,
  randomMix,
  sets,
  applyDeal,
  State,
} from '@oriflamme/engine';
import { randomGames } from './randomGames.ts';
import { type Case, format, interleave } from './interleave.ts';
import { withoutEvents } from './withoutEvents.ts';

const SETS = ['base', 'ablaze', 'alliance', 'mixed'];
const PLAYERS = 4;
const WINDOWS = 40;
const CALLS = 20_000;

/** Positions from all over random games of every set. */
function positions(count: number): State[] {
  const random = new Random('positions');
  const decks = Object.values(sets);
  return Array.from({ length: count }, (_, seed) => {
    const state = applyDeal(drawDeal({ deck: decks[seed % decks.length], players: PLAYERS, seed }));
    for (let step = random.below(60); step > 0; step--) {
      const options = listOptions(state);
      if (options > 0) choose(state, state.options[random.below(options)]);
    }
    return state;
  });
}

const pool = positions(256);
const target = new State();
const random = new Random('worlds');
const imaginations = pool.map((state, i) => new Determinizer(viewFor(state, i % PLAYERS)));
let sink = 0;

const repeated = (name: string, call: (i: number) => void): Case => ({
  name,
  run() {
    for (let i = 0; i < CALLS; i++) call(i & 255);
    return { calls: CALLS };
  },
});

const casesOf = async (): Promise<Case[]> => [
  randomGames('base', () => sets.base),
  (await withoutEvents())('base, no event code', () => sets.base),
  randomGames('ablaze', () => sets.ablaze),
  randomGames('alliance', () => sets.alliance),
  randomGames('mixed', randomMix),
  repeated('copy', (i) => {
    target.copy(pool[i]);
  }),
  repeated('imagine', (i) => {
    imaginations[i].sample(random, target);
  }),
  repeated('view', (i) => {
    sink += viewFor(pool[i], i % PLAYERS).round;
  }),
];

/** How fast the engine is: whole random games with the options listed at every step, copies, views and imagined worlds. */
export async function benchEngine(): Promise<object> {
  const { best, median, all } = interleave(await casesOf(), WINDOWS);
  for (const name of SETS)
    console.log(
      `${name.padEnd(9)} ${format(best(name, 'games'))} games/s (median ${format(median(name, 'games'))}), ` +
        `${format(best(name, 'decisions'))} decisions/s`,
    );
  const nanoseconds = (name: string) => 1e9 / best(name, 'calls');
  for (const name of ['copy', 'imagine', 'view'])
    console.log(
      `${name.padEnd(9)} ${format(nanoseconds(name))} ns (median ${format(1e9 / median(name, 'calls'))})`,
    );
  // The two take turns, so that each pair of windows met the same machine; the median pair counts.
  const withEvents = all('base', 'games');
  const pairs = all('base, no event code', 'games').map((rate, window) => rate / withEvents[window]);
  const silent = 100 * (pairs.toSorted((a, b) => a - b)[WINDOWS >> 1] - 1);
  console.log(`events that nobody listens to cost ${silent.toFixed(1)} % of a base game`);
  if (sink < 0) console.log(sink);

  const perSet = (what: string) =>
    Object.fromEntries(SETS.map((name) => [name, Math.round(best(name, what))]));
  return {
    games_per_s: perSet('games'),
    decisions_per_s: perSet('decisions'),
    copy_ns: Number(nanoseconds('copy').toFixed(1)),
    imagine_us: Number((nanoseconds('imagine') / 1000).toFixed(3)),
    view_us: Number((nanoseconds('view') / 1000).toFixed(3)),
    silent_events_percent: Number(silent.toFixed(1)),
  };
}
