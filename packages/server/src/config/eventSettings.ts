import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** Events of equal deals. */
export const EVENT_SETTINGS = {
  maxDailyTries: setting(
    'MAX_DAILY_TRIES',
    '5000',
    integer(0, 100_000),
    'People who can play the deal of one day. Further ones are asked to come back tomorrow.',
  ),
  maxTournaments: setting(
    'MAX_TOURNAMENTS',
    '100',
    integer(0, 10_000),
    'Tournaments that are not over. A further one is refused.',
  ),
  maxTournamentEntrants: setting(
    'MAX_TOURNAMENT_ENTRANTS',
    '128',
    integer(2, 1000),
    'People who can join one tournament.',
  ),
  maxQueuedLuck: setting(
    'MAX_QUEUED_LUCK',
    '1000',
    integer(0, 100_000),
    'Finished games of events that wait for the calculation of their luck. Results of further ones are recorded later.',
  ),
  tournamentPauseSeconds: setting(
    'TOURNAMENT_PAUSE_SECONDS',
    '20',
    integer(0, 3600),
    'Seconds between the end of a round of a tournament and the next one.',
  ),
};
