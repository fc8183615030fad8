import type { SharedQuery } from '../sharedStore.ts';
import { all, type Script } from './script.ts';

/** Read queries of the SharedStore. */
export function* readShared(query: SharedQuery): Script<unknown[]> {
  return yield* all(
    `SELECT endpoint, person, p256dh, auth, contact, at FROM push_subscriptions
     WHERE person = :person ORDER BY at, endpoint`,
    { person: query.person },
  );
}
