import type { ReadonlySignal } from '@preact/signals';

/** Comes back when a signal is as expected. */
export const when = <T>(signal: ReadonlySignal<T>, isExpected: (value: T) => boolean): Promise<T> =>
  new Promise((met) => {
    let isMet = false;
    const stop: () => void = signal.subscribe((value) => {
      if (isMet || !isExpected(value)) return;
      isMet = true;
      met(value);
      queueMicrotask(() => stop());
    });
  });
