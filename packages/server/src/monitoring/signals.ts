import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Resolves at the first termination signal. A second one then ends the process at once, as usual. */
export function waitForSignal(from: EventEmitter = process): Promise<Signal> {
  return new Promise((resolve) => {
    const onSignal = (signal: Signal): void => {
      for (const each of SIGNALS) from.off(each, onSignal);
      resolve(signal);
    };
    for (const each of SIGNALS) from.on(each, onSignal);
  });
}
