import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** How long things are kept. */
export const RETENTION_SETTINGS = {
  sessionDays: setting(
    'SESSION_DAYS',
    '180',
    integer(1, 400),
    'Days after which a session expires that is not used. Each visit renews it.',
  ),
  keepGamesDays: setting(
    'KEEP_GAMES_DAYS',
    '0',
    integer(0, 36_500),
    'Days that finished games are kept after their end; 0: for ever.',
  ),
  keepChatDays: setting(
    'KEEP_CHAT_DAYS',
    '90',
    integer(0, 36_500),
    'Days that chat is kept after the end of its game, at most as long as the game; 0: as long as the game.',
  ),
  keepEndedBansDays: setting(
    'KEEP_ENDED_BANS_DAYS',
    '90',
    integer(0, 36_500),
    'Days that bans are kept after their end; 0: for ever.',
  ),
  keepReportsDays: setting(
    'KEEP_REPORTS_DAYS',
    '365',
    integer(0, 36_500),
    'Days that reports from players are kept; 0: for ever.',
  ),
  keepAuditDays: setting(
    'KEEP_AUDIT_DAYS',
    '730',
    integer(0, 36_500),
    'Days that the audit log is kept; 0: for ever.',
  ),
};
