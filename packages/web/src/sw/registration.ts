import { signal } from '@preact/signals';
import { SKIP_WAITING } from './messages.ts';

const UPDATE_INTERVAL_MS = 3_600_000;

/** Whether a new version is installed and waiting. */
export const isUpdateReady = signal(false);

let waiting: ServiceWorker | null = null;

/** Activates the waiting version. All open pages reload. */
export const applyUpdate = (): void => waiting?.postMessage(SKIP_WAITING);

/** Hides the notice until the next page load. */
export const dismissUpdate = (): void => {
  isUpdateReady.value = false;
};

/**
 * Registers the service worker for offline use, and checks for updates now and every hour. Without support
 * for service workers, the game is online only.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void watchUpdates(navigator.serviceWorker, () => location.reload());
  // Precaching uses the network: let the page load first.
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
    setInterval(look, UPDATE_INTERVAL_MS);
  } catch {
    // Denied, for example in a private window.
  }
}

/** A waiting version without a controller is the first one and needs no confirmation. */
function offer({ active, waiting: newer }: ServiceWorkerRegistration): void {
  if (!newer || !active || newer === waiting) return;
  waiting = newer;
  isUpdateReady.value = true;
}

/**
 * Reloads the page once another version takes control, because the old chunks are gone. A page without a controller
 * has just got its first version and stays, unless it activated a newer one itself.
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
