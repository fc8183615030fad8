import { useRef, useState } from 'preact/hooks';

type Act = () => Promise<unknown>;

/**
 * Runs what a control asks for, one task at a time, and keeps what went wrong. While it is busy, controls are
 * `aria-disabled`: with `disabled` they would lose the focus, and people with a keyboard or a screen reader their place.
 */
export function useTask(textOf: (error: unknown) => string | null) {
  const running = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Runs it in any case: for what the page does by itself. */
  const runNow = (act: Act): void => {
    running.current += 1;
    setBusy(true);
    setError(null);
    act()
      .catch((caught: unknown) => setError(textOf(caught)))
      .finally(() => {
        running.current -= 1;
        setBusy(running.current > 0);
      });
  };
  /** Does nothing while it is busy. */
  const run = (act: Act): void => {
    if (running.current === 0) runNow(act);
  };
  return { isBusy, error, run, runNow };
}
