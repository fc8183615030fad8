import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { refusalId } from './peopleApi.ts';

/** Runs one action at a time, and keeps what went wrong. */
export function usePeopleAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    act()
      .catch((caught: unknown) => setError(t(refusalId(caught))))
      .finally(() => setBusy(false));
  };
  return { isBusy, error, run };
}
