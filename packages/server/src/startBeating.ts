import { BEAT_MS, type Membership } from './cluster/membership.ts';
import { every } from './lib/every.ts';
import type { TableLimits } from './limits/tableLimits.ts';
import type { LocalLobby } from './lobby/localLobby.ts';
import type { Log } from './monitoring/log.ts';
import type { Whereabouts } from './people/whereabouts.ts';

interface Options {
  readonly others: Membership;
  readonly lobby: LocalLobby;
  readonly whereabouts: Whereabouts;
  readonly tableLimits: TableLimits;
  readonly log: Log;
}

/** Gives the other servers signs of life; returns the function that stops it. */
export function startBeating({ others, lobby, whereabouts, tableLimits, log }: Options): () => Promise<void> {
  return every(BEAT_MS, async () => {
    try {
      await others.beat();
      await lobby.syncPresence();
      await whereabouts.sync();
      await tableLimits.review();
    } catch (error) {
      log.exception('sign of life failed', error);
    }
  });
}
