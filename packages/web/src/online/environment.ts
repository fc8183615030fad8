/** What a connection needs of the page around it. Tests have their own page, whose time stands still until they say so. */
export interface Environment {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly openSocket: () => WebSocket;
  /** The page's own clock, in milliseconds. */
  readonly now: () => number;
  /** Calls once, so many milliseconds from now, unless the returned function is called before. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly isVisible: () => boolean;
  /** Calls whenever the page may have slept, or the network may have become another one. */
  readonly onWake: (act: () => void) => void;
}

const isVisible = () => document.visibilityState === 'visible';

export const browserEnvironment: Environment = {
  fetch: (path, init) => fetch(path, init),
  openSocket: () => new WebSocket(new URL('./api/socket', document.baseURI.replace(/^http/u, 'ws'))),
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  isVisible,
  onWake(act) {
    for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, act);
    document.addEventListener('visibilitychange', () => {
      if (isVisible()) act();
    });
  },
};
