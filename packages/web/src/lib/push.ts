import { saveLocale } from '../sw/savedLocale.ts';

const PATH = './api/push';

/** The browser's push API. Without it, the functions do nothing. */
export interface PushEnvironment {
  readonly worker: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

const page: PushEnvironment = {
  worker: () => Promise.resolve(globalThis.navigator.serviceWorker?.ready),
  fetch: (path, init) => fetch(path, init),
};

/** `ready` would wait for ever where no worker is registered, and so nothing is subscribed. */
const registered: PushEnvironment = {
  ...page,
  worker: () => Promise.resolve(globalThis.navigator.serviceWorker?.getRegistration()),
};

/** Subscribes this browser to turn notifications. Idempotent: a repeated call renews the subscription. */
export async function subscribeToPush(
  language: string,
  { worker, fetch }: PushEnvironment = page,
): Promise<void> {
  const answer = await fetch(PATH);
  if (!answer.ok) return;
  const { key } = (await answer.json()) as { key: string | null };
  const pushManager = (await worker())?.pushManager;
  if (!pushManager || key === null) return;
  const subscription = (await presentFor(pushManager, key)) ?? (await subscribe(pushManager, key));
  await saveLocale(language);
  await send(fetch, 'POST', subscription);
}

/** Removes the subscription from the browser and the server. */
export async function unsubscribeFromPush({ worker, fetch }: PushEnvironment = registered): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await send(fetch, 'DELETE', subscription);
}

const subscribe = (pushManager: PushManager, key: string): Promise<PushSubscription> =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });

/** The existing subscription, unless it was made for another server key. */
async function presentFor(pushManager: PushManager, key: string): Promise<PushSubscription | null> {
  const present = await pushManager.getSubscription();
  const known = present?.options.applicationServerKey;
  if (!present || (known && textOf(known) === key)) return present;
  await present.unsubscribe();
  return null;
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const send = (fetch: PushEnvironment['fetch'], method: 'POST' | 'DELETE', subscription: PushSubscription) =>
  fetch(PATH, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
