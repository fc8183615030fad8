import { after, type Environment } from './environment.ts';
import { SESSION_PATH } from './session.ts';

export interface NodeEnvironment extends Environment {
  /** The session cookie; undefined before the first response. */
  session(): string | undefined;
}

/** Environment for a program with a token of the scopes play and read. It has no session: the token says who it is. */
export function programEnvironment(address: string, token: string): Environment {
  const node = nodeEnvironment(address, undefined, { authorization: `Bearer ${token}` });
  return {
    ...node,
    fetch: (path, init) => node.fetch(path === SESSION_PATH ? './api/v1/me' : path, init),
  };
}

/** Environment for Node. It stores the session cookie itself. Further headers are those of a proxy, for example. */
export function nodeEnvironment(
  address: string,
  session?: string,
  further: Readonly<Record<string, string>> = {},
): NodeEnvironment {
  let cookie = session;
  const headers = () => (cookie === undefined ? further : { ...further, cookie });
  return {
    session: () => cookie,
    async fetch(path, init = {}) {
      const response = await fetch(new URL(path, `${address}/`), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...headers() },
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
    openSocket: () =>
      // Node's WebSocket takes headers, which the DOM's types do not know.
      new WebSocket(new URL('/api/socket', address.replace(/^http/u, 'ws')), {
        headers: headers(),
      } as unknown as string[]),
    now: () => Date.now(),
    after,
    random: () => Math.random(),
    isVisible: () => true,
    onWake: () => undefined,
  };
}
