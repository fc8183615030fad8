import { useState } from 'preact/hooks';
import { refusalText } from './adminClient.ts';

/** Submits a form whose request the server may refuse. It stays busy afterwards, since the form goes away. */
export function useSubmit(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    act().catch((caught: unknown) => {
      setError(refusalText(caught));
      setBusy(false);
    });
  };
  return { isBusy, error, onSubmit };
}
