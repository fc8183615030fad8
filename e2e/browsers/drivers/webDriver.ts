import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** The key of an element's reference in messages of the W3C WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** An error that WebDriver names, for example "element click intercepted". */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One session of a W3C WebDriver process, with the commands that the tests need. */
export class WebDriver {
  readonly version: string;
  private readonly process: ChildProcess;
  private readonly session: string;

  private constructor(process: ChildProcess, session: string, version: string) {
    this.process = process;
    this.session = session;
    this.version = version;
  }

  /** Starts a driver program on the port and opens a session. */
  static async start(
    program: string,
    port: number,
    env: NodeJS.ProcessEnv,
    capabilities: object,
  ): Promise<WebDriver> {
    const child = spawn(program, ['-p', String(port)], { env, stdio: 'ignore' });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await waitUntilReady(origin, child);
      const { sessionId, capabilities: found } = (await send('POST', `${origin}/session`, {
        capabilities: { alwaysMatch: capabilities },
      })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
      return new WebDriver(
        child,
        `${origin}/session/${sessionId}`,
        `${found.browserName} ${found.browserVersion}`,
      );
    } catch (error) {
      child.kill();
      throw error;
    }
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', this.session + path, body);
  }

  get(path: string): Promise<unknown> {
    return send('GET', this.session + path);
  }

  /** Runs the text of a function in the page and waits for its promise. */
  async run(code: string, argument: unknown): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve(arguments[0]).then(${code})
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = (await this.post('/execute/async', { script, args: [argument] })) as {
      value?: unknown;
      error?: string;
    };
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  }

  async findAll(selector: string): Promise<readonly ElementReference[]> {
    const found = await this.post('/elements', { using: 'css selector', value: selector });
    return found as readonly ElementReference[];
  }

  async click(element: ElementReference): Promise<void> {
    await this.post(`/element/${element[ELEMENT]}/click`);
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.post(`/element/${element[ELEMENT]}/clear`);
    await this.post(`/element/${element[ELEMENT]}/value`, { text });
  }

  async stop(): Promise<void> {
    await send('DELETE', this.session).catch(() => undefined);
    this.process.kill();
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
  }
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null) throw new Error('The browser driver exited at once.');
    const response = await fetch(`${origin}/status`).catch(() => undefined);
    if (response?.ok) return;
    await delay(50);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new WebDriverError(value?.error ?? String(response.status), value?.message ?? '');
  return value;
}
