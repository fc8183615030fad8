import { parentPort, workerData } from 'node:worker_threads';
import { runSequence } from './run.ts';
import { FuzzStats } from './stats.ts';

/** Which sequences this worker runs: every `step`-th number from `from` to below `to`. */
export interface Share {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export type Message = { readonly tally: FuzzStats } | { readonly failure: string };

const REPORT_EVERY = 100;

// Refused frames are most of what happens; their stack traces would take most of the time.
Error.stackTraceLimit = 0;

if (parentPort) await work(workerData as Share, (message) => parentPort!.postMessage(message));

async function work({ from, to, step }: Share, report: (message: Message) => void): Promise<void> {
  let tally = new FuzzStats();
  for (let number = from; number < to; number += step) {
    try {
      await runSequence(number, tally);
    } catch (error) {
      return report({ failure: error instanceof Error ? error.message : String(error) });
    }
    if (tally.sequences % REPORT_EVERY > 0 && number + step < to) continue;
    report({ tally });
    tally = new FuzzStats();
  }
}
