import { useState } from 'preact/hooks';
import { errorText } from './errorText.ts';

interface RequestState {
  readonly isBusy: boolean;
  /** Why the last thing was not done. */
  readonly error: string | null;
  readonly run: (what: () => Promise<unknown>) => void;
}

/** Asks something of the server, one thing at a time, and says so when it would not do it. */
export function useRequest(): RequestState {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = (what: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble(null);
    what()
      .catch((error: unknown) => setTrouble(errorText(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, error: trouble, run };
}
