import { useState } from 'preact/hooks';
import { errorText } from './errorText.ts';

interface RequestState {
  readonly isBusy: boolean;
  /** Text of the last failure. */
  readonly error: string | null;
  readonly run: (action: () => Promise<unknown>) => void;
}

/** Runs requests and exposes their progress and failure for the UI. */
export function useRequest(): RequestState {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = (action: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    action()
      .catch((cause: unknown) => setError(errorText(cause)))
      .finally(() => setBusy(false));
  };
  return { isBusy, error, run };
}
