/** An event that is not over until what it waits for is done. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a service worker finds around it. TypeScript can describe a page or a worker, but not both in one project. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', then: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', then: (event: Asking) => void): void;
  addEventListener(type: 'message', then: (event: MessageEvent<unknown>) => void): void;
}
