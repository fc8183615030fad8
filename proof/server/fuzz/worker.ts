import { parentPort, workerData } from 'node:worker_threads';
import { runSequence } from './run.ts';
import { FuzzStats } from './stats.ts';

/** Which sequences this worker runs: every `step`-th number from `from` to below `to`. */
export interface Share {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export type Message = { readonly stats: FuzzStats } | { readonly failure: string };

const REPORT_EVERY = 100;

// Most frames are rejected; capturing stack traces would take most of the time.
Error.stackTraceLimit = 0;

if (parentPort) await work(workerData as Share, (message) => parentPort!.postMessage(message));

async function work({ from, to, step }: Share, report: (message: Message) => void): Promise<void> {
  let stats = new FuzzStats();
  for (let number = from; number < to; number += step) {
    try {
      await runSequence(number, stats);
    } catch (error) {
      return report({ failure: error instanceof Error ? error.message : String(error) });
    }
    if (stats.sequences % REPORT_EVERY > 0 && number + step < to) continue;
    report({ stats });
    stats = new FuzzStats();
  }
}
