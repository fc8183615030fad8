import { describe, expect, it } from 'vitest';
import { AccountError, loginFailed, tooManyTries } from './accountError.ts';
import { evenFailures, FAILURE_STEP_MS } from './evenFailures.ts';

/** A clock whose steps are made by the test. */
function startClock() {
  const clock = { step: (): void => undefined, isRunning: false };
  const start = (ms: number, act: () => void) => {
    expect(ms).toBe(FAILURE_STEP_MS);
    clock.step = act;
    clock.isRunning = true;
    return () => {
      clock.isRunning = false;
    };
  };
  return { clock, start };
}

describe('evenFailures', () => {
  it('delays a failed login to the next step, also if steps have passed during the work', async () => {
    const { clock, start } = startClock();
    const work = Promise.withResolvers<never>();
    let answer: unknown;
    const answered = evenFailures(() => work.promise, start).catch((error: unknown) => (answer = error));
    clock.step();
    work.reject(loginFailed());
    await new Promise(setImmediate);
    expect(answer).toBeUndefined();
    clock.step();
    await answered;
    expect(answer).toBeInstanceOf(AccountError);
    expect(clock.isRunning).toBe(false);
  });

  it('delays neither a success nor another refusal', async () => {
    const { clock, start } = startClock();
    expect(await evenFailures(() => Promise.resolve('in'), start)).toBe('in');
    await expect(evenFailures(() => Promise.reject(tooManyTries()), start)).rejects.toThrow('Too many tries');
    expect(clock.isRunning).toBe(false);
  });
});
