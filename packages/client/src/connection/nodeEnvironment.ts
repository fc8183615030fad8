import { after, type Environment } from './environment.ts';

export interface NodeEnvironment extends Environment {
  /** The session cookie; undefined before the first response. */
  session(): string | undefined;
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
