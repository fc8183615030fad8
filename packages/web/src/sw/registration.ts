import { signal } from '@preact/signals';
import { SKIP_WAITING } from './messages.ts';

const AN_HOUR = 3_600_000;

/** Whether a newer version is here and waits to be let in. */
export const isUpdateReady = signal(false);

let waiting: ServiceWorker | null = null;

/** Lets the newer version in. Every open page begins anew with it. */
export const applyUpdate = (): void => waiting?.postMessage(SKIP_WAITING);

/** Not now: it asks again when the page is opened the next time. */
export const dismissUpdate = (): void => {
  isUpdateReady.value = false;
};

/**
 * Keeps the game for when there is no network, and looks for newer versions now and every hour. Where the browser
 * has no service workers or refuses them, the game is simply not kept.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void watchUpdates(navigator.serviceWorker, () => location.reload());
  // The page comes first: keeping everything takes the network for a while.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Exported for tests. */
export async function watchUpdates(container: ServiceWorkerContainer, reload: () => void): Promise<void> {
  reloadOnce(container, reload);
  try {
    const registration = await container.register('./service-worker.js', { updateViaCache: 'none' });
    offer(registration);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => offer(registration));
    });
    const look = () => void registration.update().catch(() => {});
    if (registration.active) look();
    setInterval(look, AN_HOUR);
  } catch {
    // Refused, as in a private window: there is nothing that a player could do about it.
  }
}

/** A version that waits behind none is the first one, and nobody needs to be asked. */
function offer({ active, waiting: newer }: ServiceWorkerRegistration): void {
  if (!newer || !active || newer === waiting) return;
  waiting = newer;
  isUpdateReady.value = true;
}

/**
 * The parts of an old page are gone once another version is in charge, so the page begins anew. A page that was in
 * nobody's charge has met its first version, which is its own, unless it let a newer one in itself.
 */
function reloadOnce(container: ServiceWorkerContainer, reload: () => void): void {
  let isFirst = container.controller === null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    const isOwn = isFirst && container.controller !== waiting;
    isFirst = false;
    if (isOwn || isReloading) return;
    isReloading = true;
    reload();
  });
}
