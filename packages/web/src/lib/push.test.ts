import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToPush, unsubscribeFromPush, type PushEnvironment } from './push.ts';

const KEY = 'BPabc-_d';
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

interface Meeting {
  readonly key?: string | null;
  readonly present?: string | null;
  readonly status?: number;
}

/** A fake browser with a push service, and a server with a key. */
function meet({ key = KEY, present = null, status = 200 }: Meeting = {}) {
  const said: string[] = [];
  const subscription = (by: string) => ({
    options: { applicationServerKey: bytesOf(by) },
    toJSON: () => ({ endpoint: `for ${by}` }),
    unsubscribe: async () => {
      said.push(`gave up ${by}`);
      now = null;
      return true;
    },
  });
  let now = present === null ? null : subscription(present);
  const pushManager = {
    getSubscription: async () => now,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      said.push(`subscribed to ${applicationServerKey}`);
      now = subscription(applicationServerKey);
      return now;
    },
  };
  const means: PushEnvironment = {
    worker: async () => ({ pushManager: pushManager as unknown as PushManager }),
    fetch: async (path, { method = 'GET', body = '' } = {}) => {
      if (method !== 'GET') said.push(`${method} ${path} ${body as string}`);
      return new Response(JSON.stringify({ key }), { status });
    },
  };
  return { means, said };
}

afterEach(() => vi.unstubAllGlobals());

test('subscribeToPush subscribes and sends the subscription to the server', async () => {
  const { means, said } = meet();
  await subscribeToPush('fr', means);
  expect(said).toEqual([`subscribed to ${KEY}`, `POST ./api/push {"endpoint":"for ${KEY}"}`]);
});

test('subscribeToPush saves the language for the service worker', async () => {
  const put = vi.fn<(file: string, answer: Response) => Promise<void>>();
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  await subscribeToPush('uk', meet().means);
  expect(await put.mock.calls[0][1].text()).toBe('uk');
});

test('subscribeToPush renews an existing subscription', async () => {
  const { means, said } = meet({ present: KEY });
  await subscribeToPush('fr', means);
  expect(said).toEqual([`POST ./api/push {"endpoint":"for ${KEY}"}`]);
});

test('subscribeToPush replaces a subscription for an old server key', async () => {
  const { means, said } = meet({ present: 'BPold000' });
  await subscribeToPush('fr', means);
  expect(said).toEqual([
    'gave up BPold000',
    `subscribed to ${KEY}`,
    `POST ./api/push {"endpoint":"for ${KEY}"}`,
  ]);
});

test('subscribeToPush does nothing without support in browser and server', async () => {
  for (const cannot of [{ key: null }, { status: 404 }]) {
    const { means, said } = meet(cannot);
    await subscribeToPush('fr', means);
    expect(said).toEqual([]);
  }
  const { means, said } = meet();
  const without = { ...means, worker: async () => undefined };
  await subscribeToPush('fr', without);
  await unsubscribeFromPush(without);
  expect(said).toEqual([]);
});

test('unsubscribeFromPush removes the subscription on both sides', async () => {
  const { means, said } = meet({ present: KEY });
  await unsubscribeFromPush(means);
  expect(said).toEqual([`gave up ${KEY}`, `DELETE ./api/push {"endpoint":"for ${KEY}"}`]);
  await unsubscribeFromPush(means);
  expect(said).toHaveLength(2);
});
