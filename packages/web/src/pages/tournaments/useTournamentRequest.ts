import { t } from '../../i18n/i18n.ts';
import { useTask } from '../../lib/useTask.ts';
import { TournamentError } from './tournamentClient.ts';

/** Runs one request at a time and keeps what went wrong. */
export const useTournamentRequest = () =>
  useTask((problem) => {
    const isLoggedOut = problem instanceof TournamentError && problem.isLoggedOut;
    return t(isLoggedOut ? 'tournament.needsAccount' : 'tournament.failed');
  });
