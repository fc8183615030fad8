// npm run proof:timing: the response times of bots do not depend on their cards.
import { randomBotDelay } from '@oriflamme/server/internals';
import { readCommandLine } from '../../commandLine.ts';
import { deckOf, LEVELS, THINKING } from './scenarios.ts';
import { type TimedChoice, observedDelay, timeBotChoices } from './simulatedServer.ts';
import { compareSamples } from './kolmogorov.ts';
import { type ObservedChoice, measureLiveServer } from './liveServer.ts';

const { seconds, late } = readCommandLine({
  command: 'npm run proof:timing',
  summary: 'Compares the response times of bots that think briefly and long, simulated and on a live server.',
  positionals: { seconds: { default: 120, min: 1, help: 'duration of each live run' } },
  options: {
    late: { default: 0, help: 'milliseconds added to the responses of slow bots: the run must then fail' },
  },
});
/** Significance level of the comparisons. */
const SIGNIFICANCE = 0.001;
const GAMES = 40;
const TABLES = 30;
/** A constant delay: without random spread, other differences in time would show. */
const FIXED_DELAY_MS = 700;
let hasLeak = false;

function compare(what: string, one: readonly number[], other: readonly number[]): void {
  if (one.length === 0 || other.length === 0) throw new Error(`${what}: a sample is empty`);
  const { distance, pValue } = compareSamples(one, other);
  const isSame = pValue >= SIGNIFICANCE;
  hasLeak ||= !isSame;
  console.log(
    `  ${what}: ${one.length} and ${other.length} choices, distance ${distance.toFixed(3)}, ` +
      `p ${pValue.toPrecision(2)}${isSame ? '' : ': DIFFERENT'}`,
  );
}

async function checkSimulated(): Promise<void> {
  console.log('Simulated clock, random delays as in production:');
  const samples = new Map<string, TimedChoice[]>();
  for (const [how, thinking] of Object.entries(THINKING))
    for (const [bots, levels] of Object.entries(LEVELS)) {
      const choices: TimedChoice[] = [];
      for (let game = 0; game < GAMES; game++)
        choices.push(
          ...(await timeBotChoices({
            deck: deckOf(game),
            seed: `${bots} ${game}`,
            levels,
            thinking,
            delay: randomBotDelay,
          })),
        );
      const wrong = choices.filter(({ took, drawn }) => took !== observedDelay(drawn));
      hasLeak ||= wrong.length > 0;
      console.log(
        `  ${bots} bots that think ${how}: ${choices.length} choices, ${wrong.length} at an unexpected time`,
      );
      samples.set(`${bots} ${how}`, choices);
    }
  const [first, ...others] = [...samples];
  const times = (choices: readonly TimedChoice[]) => choices.map(({ took }) => took);
  for (const [name, choices] of others) compare(`${first[0]} / ${name}`, times(first[1]), times(choices));
}

function compareLive(choices: readonly ObservedChoice[]): void {
  const took = (passes: (each: ObservedChoice) => boolean) => choices.filter(passes).map((each) => each.took);
  const isDeep = ({ bots }: ObservedChoice) => bots === 'deep';
  compare(
    'cheap bots / deep bots',
    took((each) => !isDeep(each)),
    took(isDeep),
  );
  for (const [name, passes] of [
    ['deep', isDeep],
    ['cheap', (each: ObservedChoice) => !isDeep(each)],
  ] as const)
    compare(
      `${name} bots that keep or reveal a card of the first half of the deck / of the second`,
      took((each) => passes(each) && each.half === 0),
      took((each) => passes(each) && each.half === 1),
    );
}

await checkSimulated();
for (const [name, delay] of [
  ['random delays as in production', randomBotDelay],
  [`a constant delay of ${FIXED_DELAY_MS} ms`, () => FIXED_DELAY_MS],
] as const) {
  console.log(`Live server for ${seconds} s, ${TABLES} tables of cheap and ${TABLES} of deep bots, ${name}:`);
  compareLive(await measureLiveServer({ seconds, tables: TABLES, delay, late }));
}
console.log(
  hasLeak
    ? 'FAILED: the timing depends on hidden cards or on the bots.'
    : 'The timing depends on nothing hidden.',
);
if (hasLeak) process.exitCode = 1;
