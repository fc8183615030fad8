import type { IncomingMessage } from 'node:http';
import type { TurnedAway } from '../operations/metrics.ts';
import type { Settings } from '../settings/list.ts';
import type { Person } from '../table/entry.ts';
import { type Answer, plain } from './answers.ts';
import type { HeadCount } from './headCount.ts';
import { isWelcomeOrigin } from './origin.ts';
import { pathOf } from './routes.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import type { Visitor } from './visitor.ts';

interface Door {
  readonly sessions: SessionRoutes;
  readonly sockets: HeadCount;
  readonly origins: Settings['origins'];
  readonly isReady: () => boolean;
}

type Verdict = { readonly person: Person } | { readonly why: TurnedAway; readonly answer: Answer };

const away = (why: TurnedAway, status: number, text: string): Verdict => ({
  why,
  answer: plain(status, text),
});

/** Who gets a socket. The cheap questions come first. */
export function admit(
  request: IncomingMessage,
  visitor: Visitor,
  { sessions, sockets, origins, isReady }: Door,
): Verdict {
  if (pathOf(request) !== '/api/socket') return away('path', 404, 'There is no socket here.');
  if (!isReady()) return away('restarting', 503, 'The server is not ready. Try again soon.');
  const { origin, host } = request.headers;
  if (!isWelcomeOrigin(origin, host, visitor.isSecure, origins))
    return away('origin', 403, 'This page may not open a socket here.');
  if (sockets.isFull) return away('full', 503, 'The server is full. Try again later.');
  if (sockets.isFullFor(visitor.household))
    return away('address', 429, 'Too many sockets are open from your address.');
  const person = sessions.personOf(request, visitor);
  return person ? { person } : away('session', 401, 'Open a session first, at /api/session.');
}
