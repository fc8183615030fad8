// npm run proof:hostile -- [SEQUENCES] [NUMBER OF THE FIRST]: whatever people send, it has one effect or none.
import { runMany } from './runMany.ts';

const [sequences = 100_000, first = 0] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(sequences) || sequences < 1 || !Number.isSafeInteger(first) || first < 0) {
  console.error('usage: npm run proof:hostile -- [SEQUENCES] [NUMBER OF THE FIRST SEQUENCE]');
  process.exit(2);
}

const REPORT_EVERY = 5000;
const start = performance.now();
const seconds = () => Math.round((performance.now() - start) / 1000);
let reported = 0;
try {
  const tally = await runMany(first, first + sequences, (soFar) => {
    if (soFar.sequences - reported < REPORT_EVERY) return;
    reported = soFar.sequences;
    console.error(`${soFar.sequences} of ${sequences} sequences, ${soFar.frames} frames, ${seconds()} s`);
  });
  console.log(
    `${tally.sequences} hostile sequences from number ${first}, ${tally.frames} frames: each had one answer, ` +
      `and one effect or none (${seconds()} s)`,
  );
  console.log(JSON.stringify(Object.assign(tally, { seconds: seconds() })));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
