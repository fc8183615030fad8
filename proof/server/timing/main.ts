// npm run proof:timing: the response times of bots do not depend on their cards.
import { randomBotDelay } from '@oriflamme/server/internals';
import { readCommandLine } from '../../commandLine.ts';
import { deckOf, LEVELS, THINKING } from './scenarios.ts';
import { type TimedChoice, observedDelay, timeBotChoices } from './simulatedServer.ts';
import { compareSamples } from './kolmogorov.ts';
import { type Timed, measureLiveServer } from './liveServer.ts';

const { seconds, late } = readCommandLine({
  command: 'npm run proof:timing',
  summary: 'Compares the response times of bots that think briefly and long, simulated and on a live server.',
  positionals: { seconds: { default: 120, min: 1, help: 'duration of each live run' } },
  options: {
    late: { default: 0, help: 'milliseconds added to the responses of slow bots: the run must then fail' },
  },
});
/** Two samples are taken for different if chance makes them so different once in so many times. */
const LEVEL = 0.001;
const GAMES = 40;
const TABLES = 30;
/** Without a spread of its own, whatever else takes time shows. */
const FIXED = 700;
let isTold = false;

function compare(what: string, one: readonly number[], other: readonly number[]): void {
  if (one.length === 0 || other.length === 0) throw new Error(`${what}: there is nothing to compare.`);
  const { distance, likelihood } = compareSamples(one, other);
  const isSame = likelihood >= LEVEL;
  isTold ||= !isSame;
  console.log(
    `  ${what}: ${one.length} and ${other.length} answers, distance ${distance.toFixed(3)}, ` +
      `likelihood ${likelihood.toPrecision(2)}${isSame ? '' : ': NOT THE SAME'}`,
  );
}

async function byClockwork(): Promise<void> {
  console.log('By a clock that is moved by hand, with delays as they are really drawn:');
  const samples = new Map<string, TimedChoice[]>();
  for (const [how, thinking] of Object.entries(THINKING))
    for (const [bots, levels] of Object.entries(LEVELS)) {
      const answers: TimedChoice[] = [];
      for (let game = 0; game < GAMES; game++)
        answers.push(
          ...(await timeBotChoices({
            deck: deckOf(game),
            seed: `${bots} ${game}`,
            levels,
            thinking,
            delay: randomBotDelay,
          })),
        );
      const wrong = answers.filter(({ took, drawn }) => took !== observedDelay(drawn));
      isTold ||= wrong.length > 0;
      console.log(
        `  ${bots} bots that think ${how}: ${answers.length} answers, ${wrong.length} at another moment`,
      );
      samples.set(`${bots} ${how}`, answers);
    }
  const [first, ...others] = [...samples];
  const times = (answers: readonly TimedChoice[]) => answers.map(({ took }) => took);
  for (const [name, answers] of others) compare(`${first[0]} / ${name}`, times(first[1]), times(answers));
}

function compareParty(timed: readonly Timed[]): void {
  const took = (passes: (each: Timed) => boolean) => timed.filter(passes).map((each) => each.took);
  const isDeep = ({ bots }: Timed) => bots === 'deep';
  compare(
    'cheap bots / deep bots',
    took((each) => !isDeep(each)),
    took(isDeep),
  );
  for (const [name, passes] of [
    ['deep', isDeep],
    ['cheap', (each: Timed) => !isDeep(each)],
  ] as const)
    compare(
      `${name} bots asked to keep or reveal a card of the first half of the deck / of the second`,
      took((each) => passes(each) && each.half === 0),
      took((each) => passes(each) && each.half === 1),
    );
}

await byClockwork();
for (const [name, delay] of [
  ['delays as they are really drawn', randomBotDelay],
  [`a delay of ${FIXED} ms, always`, () => FIXED],
] as const) {
  console.log(
    `On a real server for ${seconds} s, ${TABLES} tables of cheap and ${TABLES} of deep bots, ${name}:`,
  );
  compareParty(await measureLiveServer({ seconds, tables: TABLES, delay, late }));
}
console.log(isTold ? 'The time tells something.' : 'The time tells nothing.');
if (isTold) process.exitCode = 1;
