import { expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { ClientLimits } from '../limits/clientLimits.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { FakeLobby } from '../testing/fakeLobby.ts';
import { Watches } from './watches.ts';

const ANN = { id: 'id of Ann', name: 'Ann' };
const KEYS = [{ scope: 'person', key: ANN.id }] as const;

it('Someone is present at a table until HTTP_PRESENCE_SECONDS after the last request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const config = loadConfig({ HTTP_PRESENCE_SECONDS: '7' });
  const limits = new ClientLimits(config, new Metrics(), () => 0);
  const lobby = new FakeLobby();
  const watches = new Watches({ lobby, limits, presenceMs: config.httpPresenceSeconds * 1000 });
  const present = () => [lobby.subscribers.get('oak')?.size ?? 0, limits.held('sockets').size];
  const request = () => watches.use(ANN, 'oak', KEYS, async () => present());

  expect(await request()).toEqual([1, 1]);
  vi.advanceTimersByTime(6999);
  expect(present()).toEqual([1, 1]);
  // Another request, and the time begins again.
  await request();
  vi.advanceTimersByTime(6999);
  expect(present()).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  expect(present()).toEqual([0, 0]);
  expect(watches.size).toBe(0);
});
