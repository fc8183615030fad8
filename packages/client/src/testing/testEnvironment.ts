import type { ServerMessage, ClientMessage } from '@oriflamme/protocol';
import type { ConnectionState } from '../connection/connection.ts';
import type { Observable } from '../connection/observable.ts';
import type { Environment } from '../connection/environment.ts';
import { when } from './when.ts';

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** Cookie jar that the tabs of a browser share. */
export class Browser {
  cookie: string | undefined;
}

/** Environment of a page with a fake clock and fault injection. */
export class TestEnvironment implements Environment {
  isShown = true;
  /** HTTP requests so far. */
  fetches = 0;
  /** Drops single messages from the server. */
  dropsMessage: (text: string) => boolean = () => false;
  /** Rewrites messages to the server. */
  rewrite: (text: string) => string = (text) => text;
  /** Returns a fake reply instead of sending a message. */
  fakeReply: (message: ClientMessage) => ServerMessage | undefined = () => undefined;
  private readonly port: () => number;
  private readonly browser: Browser;
  private readonly timers = new Set<Timer>();
  private readonly wakers: (() => void)[] = [];
  private time = Date.now();

  constructor(port: () => number, browser = new Browser()) {
    this.port = port;
    this.browser = browser;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    this.fetches++;
    const { cookie } = this.browser;
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== undefined && { cookie }) };
    const response = await fetch(new URL(path, `http://127.0.0.1:${this.port()}/`), { ...init, headers });
    this.browser.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };

  readonly openSocket = (): WebSocket => {
    const { cookie } = this.browser;
    const options = { headers: cookie === undefined ? {} : { cookie } };
    const address = `ws://127.0.0.1:${this.port()}/api/socket`;
    const socket = new WebSocket(address, options as unknown as string[]);
    // Registered first, so that it can stop the event.
    socket.addEventListener('message', (event) => {
      if (this.dropsMessage(String(event.data))) event.stopImmediatePropagation();
    });
    const send = socket.send.bind(socket);
    socket.send = (data) => {
      const reply = this.fakeReply(JSON.parse(data as string) as ClientMessage);
      if (!reply) return send(this.rewrite(data as string));
      const event = new MessageEvent('message', { data: JSON.stringify(reply) });
      queueMicrotask(() => socket.dispatchEvent(event));
    };
    return socket;
  };

  readonly now = (): number => this.time;
  readonly random = (): number => 0.5;
  readonly isVisible = (): boolean => this.isShown;

  readonly after = (ms: number, act: () => void): (() => void) => {
    const timer = { at: this.time + ms, act };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  readonly onWake = (act: () => void): void => {
    this.wakers.push(act);
  };

  wake(): void {
    for (const act of this.wakers) act();
  }

  /** Advances the clock and runs due timers in order. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.nextBy(until); next; next = this.nextBy(until)) {
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.act();
    }
    this.time = until;
  }

  /** Advances the clock without running timers, as when the device sleeps. */
  sleep(ms: number): void {
    this.time += ms;
  }

  private nextBy(until: number): Timer | undefined {
    return [...this.timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Advances the clock through all retries until the connection is open. */
export async function reconnect(
  page: TestEnvironment,
  { state }: { readonly state: Observable<ConnectionState> },
): Promise<void> {
  const stop = state.subscribe((now: ConnectionState) => {
    if (now.type === 'lost' && now.retryAt !== null) {
      const wait = now.retryAt - page.now();
      queueMicrotask(() => page.advance(wait));
    }
  });
  await when(state, ({ type }) => type === 'open');
  stop();
}
