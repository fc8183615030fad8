import type { ServerMessage, ClientMessage } from '@oriflamme/protocol';
import type { ConnectionState } from '../connection/connection.ts';
import type { Observable } from '../connection/observable.ts';
import type { Environment } from '../connection/environment.ts';
import { when } from './when.ts';

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** The cookies of one browser, whose tabs share them. */
export class Browser {
  cookie: string | undefined;
}

/** A page in a browser. Its time passes when it is told to. */
export class TestEnvironment implements Environment {
  isShown = true;
  /** Whether a message from the server gets lost, though nothing else does. */
  loses: (text: string) => boolean = () => false;
  /** What the page says otherwise than it meant to. */
  alter: (text: string) => string = (text) => text;
  /** What the server seems to answer instead of hearing a message. */
  instead: (message: ClientMessage) => ServerMessage | undefined = () => undefined;
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
    const { cookie } = this.browser;
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== undefined && { cookie }) };
    const answer = await fetch(new URL(path, `http://127.0.0.1:${this.port()}/`), { ...init, headers });
    this.browser.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };

  readonly openSocket = (): WebSocket => {
    const { cookie } = this.browser;
    const options = { headers: cookie === undefined ? {} : { cookie } };
    const address = `ws://127.0.0.1:${this.port()}/api/socket`;
    const socket = new WebSocket(address, options as unknown as string[]);
    // Registered first: what is stopped here, nobody hears.
    socket.addEventListener('message', (event) => {
      if (this.loses(String(event.data))) event.stopImmediatePropagation();
    });
    const send = socket.send.bind(socket);
    socket.send = (data) => {
      const answer = this.instead(JSON.parse(data as string) as ClientMessage);
      if (!answer) return send(this.alter(data as string));
      const event = new MessageEvent('message', { data: JSON.stringify(answer) });
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

  /** So much time passes, and what is due in it happens in its order. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.nextBy(until); next; next = this.nextBy(until)) {
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.act();
    }
    this.time = until;
  }

  /** A phone sleeps: time passes, and nothing happens in it. */
  sleep(ms: number): void {
    this.time += ms;
  }

  private nextBy(until: number): Timer | undefined {
    return [...this.timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Waits with the page until it has a connection, however often it has to try. */
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
