/** What a connection needs of the page around it. Tests have their own page, whose time stands still until they say so. */
export interface Surroundings {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  openSocket(): WebSocket;
  /** The page's own clock, in milliseconds. */
  now(): number;
  /** Calls once, so many milliseconds from now, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  isVisible(): boolean;
  /** Calls whenever the page may have slept, or the network may have become another one. */
  onWake(act: () => void): void;
}

export const page: Surroundings = {
  fetch: (path, init) => fetch(path, init),
  openSocket: () => new WebSocket(new URL('./api/socket', document.baseURI.replace(/^http/u, 'ws'))),
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  isVisible: () => document.visibilityState === 'visible',
  onWake(act) {
    for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, act);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') act();
    });
  },
};
