import type { Observable } from '../connection/observable.ts';

/** Resolves with the first value that is as expected. */
export const when = <T>(observable: Observable<T>, isExpected: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    let isMet = false;
    const stop: () => void = observable.subscribe((value) => {
      if (isMet || !isExpected(value)) return;
      isMet = true;
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
