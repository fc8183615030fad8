import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUpdateReady, dismissUpdate, applyUpdate, watchUpdates } from './registration.ts';

beforeEach(() => {
  vi.useFakeTimers();
  isUpdateReady.value = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A version as the browser shows it: it hears what is said to it. */
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

  /** A version is found, installs, and waits if there is one before it. */
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

/** A browser that has been here before. */
function returning(): FakeBrowser {
  const browser = new FakeBrowser();
  browser.controller = browser.registration.active = new FakeVersion();
  return browser;
}

test('the first visit is asked nothing and is not reloaded', async () => {
  const browser = new FakeBrowser();
  await browser.open();
  const first = new FakeVersion();
  browser.registration.install(first);
  browser.takeOver(first);
  expect(isUpdateReady.value).toBe(false);
  expect(browser.reloads).toBe(0);
});

test('a newer version asks, takes over when it is told to, and the page is reloaded once', async () => {
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

test('a page that was loaded past the kept version is reloaded too when it lets a newer one in', async () => {
  const browser = returning();
  browser.controller = null;
  await browser.open();
  const newer = new FakeVersion();
  browser.registration.install(newer);
  applyUpdate();
  browser.takeOver(newer);
  expect(browser.reloads).toBe(1);
});

test('a version that has been waiting since the last visit asks again', async () => {
  const browser = returning();
  browser.registration.waiting = new FakeVersion();
  await browser.open();
  expect(isUpdateReady.value).toBe(true);
});

test('whoever says later is left in peace until there is yet another version', async () => {
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

test('it looks for a newer version at once and every hour, and does not mind that there is no network', async () => {
  const browser = returning();
  await browser.open();
  expect(browser.registration.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(browser.registration.looks).toBe(3);
});

test('a browser that refuses to keep the game is not troubled', async () => {
  const browser = new FakeBrowser();
  browser.isRefusing = true;
  await expect(browser.open()).resolves.toBeUndefined();
  expect(isUpdateReady.value).toBe(false);
});
