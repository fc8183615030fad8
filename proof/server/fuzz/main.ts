// npm run proof:hostile: fuzzing of the server's message handling.
import { readCommandLine } from '../../commandLine.ts';
import { runMany } from './runMany.ts';

const { sequences, first } = readCommandLine({
  command: 'npm run proof:hostile',
  summary:
    'Sends random, malformed and repeated messages; each must get one response and have at most one effect.',
  positionals: {
    sequences: { default: 100_000, min: 1, help: 'number of sequences' },
    first: { default: 0, help: 'number of the first sequence' },
  },
});

const REPORT_EVERY = 5000;
const start = performance.now();
const seconds = () => Math.round((performance.now() - start) / 1000);
let reported = 0;
try {
  const stats = await runMany(first, first + sequences, (soFar) => {
    if (soFar.sequences - reported < REPORT_EVERY) return;
    reported = soFar.sequences;
    console.error(`${soFar.sequences} of ${sequences} sequences, ${soFar.frames} frames, ${seconds()} s`);
  });
  console.log(
    `${stats.sequences} sequences from number ${first}, ${stats.frames} frames: each frame got one response, ` +
      `and had at most one effect (${seconds()} s)`,
  );
  console.log(JSON.stringify(Object.assign(stats, { seconds: seconds() })));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
