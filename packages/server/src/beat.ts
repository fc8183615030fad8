import type { Membership } from './cluster/membership.ts';
import type { TableLimits } from './limits/tableLimits.ts';
import type { LocalLobby } from './lobby/localLobby.ts';
import type { Log } from './monitoring/log.ts';
import type { Whereabouts } from './people/whereabouts.ts';

interface Parts {
  readonly others: Membership;
  readonly lobby: LocalLobby;
  readonly whereabouts: Whereabouts;
  readonly tableLimits: TableLimits;
  readonly log: Log;
}

/** Gives the other servers a sign of life, and does what follows from theirs. */
export async function beat({ others, lobby, whereabouts, tableLimits, log }: Parts): Promise<void> {
  try {
    await others.beat();
    await lobby.syncPresence();
    await whereabouts.sync();
    await tableLimits.review();
  } catch (error) {
    log.exception('sign of life failed', error);
  }
}
