import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { TournamentError } from './tournamentClient.ts';

/** Runs one request at a time and keeps what went wrong. */
export function useTournamentRequest() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (problem) {
      const isLoggedOut = problem instanceof TournamentError && problem.isLoggedOut;
      setError(t(isLoggedOut ? 'tournament.needsAccount' : 'tournament.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run: (act: () => Promise<void>) => void run(act) };
}
