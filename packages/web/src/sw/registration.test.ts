import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUpdateReady, dismissUpdate, applyUpdate, watchUpdates } from './registration.ts';

beforeEach(() => {
  vi.useFakeTimers();
  isUpdateReady.value = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake service worker version that records messages. */
class FakeVersion extends EventTarget {
  readonly heard: unknown[] = [];
  postMessage = (word: unknown) => void this.heard.push(word);
}

class FakeRegistration extends EventTarget {
  active: FakeVersion | null = null;
  waiting: FakeVersion | null = null;
  installing: FakeVersion | null = null;
  looks = 0;
  update = () => {
    this.looks++;
    return Promise.reject(new Error('There is no network.'));
  };

  /** Installs a version; it waits if another one is active. */
  install(version: FakeVersion) {
    this.installing = version;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    if (this.active) this.waiting = version;
    else this.active = version;
    version.dispatchEvent(new Event('statechange'));
  }
}

class FakeBrowser extends EventTarget {
  controller: FakeVersion | null = null;
  readonly registration = new FakeRegistration();
  isRefusing = false;
  reloads = 0;
  register = () =>
    this.isRefusing
      ? Promise.reject(new DOMException('Refused.', 'SecurityError'))
      : Promise.resolve(this.registration);

  open = () => watchUpdates(this as unknown as ServiceWorkerContainer, () => this.reloads++);

  takeOver(version: FakeVersion) {
    this.controller = version;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** A browser with an active version. */
function returning(): FakeBrowser {
  const browser = new FakeBrowser();
  browser.controller = browser.registration.active = new FakeVersion();
  return browser;
}

test('registerServiceWorker neither asks nor reloads on the first visit', async () => {
  const browser = new FakeBrowser();
  await browser.open();
  const first = new FakeVersion();
  browser.registration.install(first);
  browser.takeOver(first);
  expect(isUpdateReady.value).toBe(false);
  expect(browser.reloads).toBe(0);
});

test('applyUpdate activates a waiting version and reloads the page once', async () => {
  const browser = returning();
  await browser.open();
  const newer = new FakeVersion();
  browser.registration.install(newer);
  expect(isUpdateReady.value).toBe(true);
  expect(newer.heard).toEqual([]);

  applyUpdate();
  expect(newer.heard).toEqual(['take over']);
  browser.takeOver(newer);
  browser.takeOver(newer);
  expect(browser.reloads).toBe(1);
});

test('applyUpdate also reloads a page without a controller', async () => {
  const browser = returning();
  browser.controller = null;
  await browser.open();
  const newer = new FakeVersion();
  browser.registration.install(newer);
  applyUpdate();
  browser.takeOver(newer);
  expect(browser.reloads).toBe(1);
});

test('registerServiceWorker reports a version that is already waiting', async () => {
  const browser = returning();
  browser.registration.waiting = new FakeVersion();
  await browser.open();
  expect(isUpdateReady.value).toBe(true);
});

test('dismissUpdate hides the notice until another version is found', async () => {
  const browser = returning();
  await browser.open();
  const newer = new FakeVersion();
  browser.registration.install(newer);
  dismissUpdate();
  newer.dispatchEvent(new Event('statechange'));
  expect(isUpdateReady.value).toBe(false);
  browser.registration.install(new FakeVersion());
  expect(isUpdateReady.value).toBe(true);
});

test('registerServiceWorker checks for updates at once and every hour, ignoring network errors', async () => {
  const browser = returning();
  await browser.open();
  expect(browser.registration.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(browser.registration.looks).toBe(3);
});

test('registerServiceWorker ignores a denied registration', async () => {
  const browser = new FakeBrowser();
  browser.isRefusing = true;
  await expect(browser.open()).resolves.toBeUndefined();
  expect(isUpdateReady.value).toBe(false);
});
