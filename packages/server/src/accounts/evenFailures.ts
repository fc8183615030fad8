import { AccountError } from './accountError.ts';

/** Failed logins are answered at multiples of this time after they came. */
export const FAILURE_STEP_MS = 50;

/** Calls a function at every step; returns what stops that. */
type StartClock = (stepMs: number, onStep: () => void) => () => void;

const startClock: StartClock = (stepMs, onStep) => {
  const timer = setInterval(onStep, stepMs);
  return () => clearInterval(timer);
};

/**
 * Does the work, and delays its failure as a login to the next step of a clock that began before the work. So the time of the
 * answer does not tell what was looked up, not even by the microseconds that it takes to read an account.
 */
export async function evenFailures<T>(work: () => Promise<T>, start = startClock): Promise<T> {
  let onStep = (): void => undefined;
  const stop = start(FAILURE_STEP_MS, () => onStep());
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountError && error.reason === 'login')
      await new Promise<void>((resolve) => (onStep = resolve));
    throw error;
  } finally {
    stop();
  }
}
