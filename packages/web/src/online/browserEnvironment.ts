import { after, type Environment } from '@oriflamme/client';

const isVisible = () => document.visibilityState === 'visible';

export const browserEnvironment: Environment = {
  fetch: (path, init) => fetch(path, init),
  openSocket: () => new WebSocket(new URL('./api/socket', document.baseURI.replace(/^http/u, 'ws'))),
  now: () => Date.now(),
  after,
  random: () => Math.random(),
  isVisible,
  onWake(act) {
    for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, act);
    document.addEventListener('visibilitychange', () => {
      if (isVisible()) act();
    });
  },
};
