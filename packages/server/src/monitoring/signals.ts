import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Comes back when the process is asked to end. From then on a second signal ends it at once, as is usual. */
export function waitForSignal(from: EventEmitter = process): Promise<Signal> {
  return new Promise((resolve) => {
    const hear = (signal: Signal): void => {
      for (const each of SIGNALS) from.off(each, hear);
      resolve(signal);
    };
    for (const each of SIGNALS) from.on(each, hear);
  });
}
