import { useState } from 'preact/hooks';
import { refusalText } from './accountClient.ts';
import { Cancelled } from './confirmation.ts';

/** Runs one action at a time, and keeps what went wrong. */
export function useAction(textOf: (error: unknown) => string | null = refusalText) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    act()
      .catch((caught: unknown) => setError(caught instanceof Cancelled ? null : textOf(caught)))
      .finally(() => setBusy(false));
  };
  /** For a form. */
  const onSubmit = (act: () => Promise<void>) => (event: Event) => {
    event.preventDefault();
    run(act);
  };
  return { isBusy, error, run, onSubmit };
}
