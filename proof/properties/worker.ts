import { parentPort, workerData } from 'node:worker_threads';
import { checkGame } from './checkGame.ts';

/** Which games this worker plays: every `step`-th number from `from` to below `to`. */
export interface Share {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** In every n-th game all steps are also saved and loaded. */
  readonly saveEvery: number;
}

export type Message = { games: number; decisions: number; longest: number } | { failure: string };

const REPORT_EVERY = 100;

// Every step makes rejected choices; capturing their stack traces would take most of the time.
Error.stackTraceLimit = 0;

if (parentPort) play(workerData as Share, (message) => parentPort!.postMessage(message));

function play({ from, to, step, saveEvery }: Share, report: (message: Message) => void): void {
  let [games, decisions, longest] = [0, 0, 0];
  for (let number = from; number < to; number += step) {
    try {
      const length = checkGame(number, number % saveEvery === 0);
      games++;
      decisions += length;
      longest = Math.max(longest, length);
    } catch (error) {
      return report({ failure: error instanceof Error ? error.message : String(error) });
    }
    if (games % REPORT_EVERY === 0 || number + step >= to) {
      report({ games, decisions, longest });
      [games, decisions] = [0, 0];
    }
  }
}
