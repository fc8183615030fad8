/** ExtendableEvent. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Waiting {
  /** Null for an empty push message. */
  readonly data: { json(): unknown } | null;
}

interface Pressed extends Waiting {
  readonly notification: Notification;
}

/** WindowClient. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The service worker's global scope. TypeScript's DOM and WebWorker libs cannot be used in one project. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', then: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', then: (event: Asking) => void): void;
  addEventListener(type: 'push', then: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', then: (event: Pressed) => void): void;
  addEventListener(type: 'message', then: (event: MessageEvent<unknown>) => void): void;
}
