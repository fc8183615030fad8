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
/** A power of two, so that an index wraps with a mask. */
const POOL = 256;

/** Positions spread over random games of every set. */
function randomPositions(count: number): State[] {
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

const pool = randomPositions(POOL);
const target = new State();
const random = new Random('worlds');
const determinizers = pool.map((state, i) => new Determinizer(viewFor(state, i % PLAYERS)));
/** Keeps the optimizer from removing calls whose result is unused. */
let sink = 0;

const repeat = (name: string, call: (i: number) => void): Case => ({
  name,
  run() {
    for (let i = 0; i < CALLS; i++) call(i & (POOL - 1));
    return { calls: CALLS };
  },
});

const createCases = async (): Promise<Case[]> => [
  randomGames('base', () => sets.base),
  (await withoutEvents())('base without events', () => sets.base),
  randomGames('ablaze', () => sets.ablaze),
  randomGames('alliance', () => sets.alliance),
  randomGames('mixed', randomMix),
  repeat('copy', (i) => {
    target.copy(pool[i]);
  }),
  repeat('sample', (i) => {
    determinizers[i].sample(random, target);
  }),
  repeat('view', (i) => {
    sink += viewFor(pool[i], i % PLAYERS).round;
  }),
];

/**
 * Measures whole random games with options listed at every step, state copies, views and determinized samples. The cost of
 * events without a listener is measured against a copy of the engine without any event code.
 */
export async function benchEngine(): Promise<object> {
  const { best, median, all } = interleave(await createCases(), WINDOWS);
  for (const name of SETS)
    console.log(
      `${name.padEnd(9)} ${format(best(name, 'games'))} games/s (median ${format(median(name, 'games'))}), ` +
        `${format(best(name, 'decisions'))} decisions/s`,
    );
  const nanoseconds = (name: string) => 1e9 / best(name, 'calls');
  for (const name of ['copy', 'sample', 'view'])
    console.log(
      `${name.padEnd(9)} ${format(nanoseconds(name))} ns (median ${format(1e9 / median(name, 'calls'))})`,
    );
  // Both ran side by side in every window, so the median of the ratios cancels load from other processes.
  const baseline = all('base', 'games');
  const ratios = all('base without events', 'games').map((rate, window) => rate / baseline[window]);
  const eventCost = 100 * (ratios.toSorted((a, b) => a - b)[WINDOWS >> 1] - 1);
  console.log(`events without a listener cost ${eventCost.toFixed(1)} % of a base game`);
  if (sink < 0) console.log(sink);

  const perSet = (unit: string) =>
    Object.fromEntries(SETS.map((name) => [name, Math.round(best(name, unit))]));
  return {
    games_per_s: perSet('games'),
    decisions_per_s: perSet('decisions'),
    copy_ns: Number(nanoseconds('copy').toFixed(1)),
    sample_us: Number((nanoseconds('sample') / 1000).toFixed(3)),
    view_us: Number((nanoseconds('view') / 1000).toFixed(3)),
    unobserved_events_percent: Number(eventCost.toFixed(1)),
  };
}
