import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@oriflamme/server/testing/freePort';
import { type ClientBrowser, type ClientPage, DESKTOP, type ViewportSize } from './clientPage.ts';
import { type ElementReference, WebDriver, WebDriverError } from './webDriver.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const TIMEOUT_MS = 30_000;

/** WebKitGTK. Each page is a browser of its own on a screen of its own: only a full screen can be as narrow as a phone. */
export const webKitBrowser: ClientBrowser = {
  version: 'WebKitGTK',
  newPage: (size = DESKTOP) => WebKitPage.launch(size),
  close: () => Promise.resolve(),
};

class WebKitPage implements ClientPage {
  private readonly driver: WebDriver;
  private readonly screen: ChildProcess;
  private readonly home: string;
  private readonly uncaught: string[] = [];

  private constructor(driver: WebDriver, screen: ChildProcess, home: string) {
    this.driver = driver;
    this.screen = screen;
    this.home = home;
  }

  static async launch(size: ViewportSize): Promise<WebKitPage> {
    const home = await mkdtemp(join(tmpdir(), 'oriflamme-webkit-'));
    const { screen, display } = await startScreen(size);
    try {
      const env = {
        ...process.env,
        DISPLAY: display,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        XDG_CONFIG_HOME: home,
        LANG: 'en_US.UTF-8',
        LANGUAGE: 'en_US',
        // The sandbox needs user namespaces, which containers often deny.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      };
      const driver = await WebDriver.start('WebKitWebDriver', await freePort(), env, {
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--full-screen'] },
      });
      await driver.post('/timeouts', { script: 300_000, pageLoad: 300_000, implicit: 0 });
      const page = new WebKitPage(driver, screen, home);
      await page.resize(size);
      return page;
    } catch (error) {
      screen.kill();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    await this.keepErrors();
    await this.driver.post('/url', { url });
    await this.collectErrors();
  }

  async reload(): Promise<void> {
    await this.keepErrors();
    await this.driver.post('/refresh');
    await this.collectErrors();
  }

  async run<Argument, Result>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return (await this.driver.run(String(action), argument)) as Result;
  }

  click(selector: string, index = 0): Promise<void> {
    return this.act(selector, index, (element) => this.driver.click(element));
  }

  fill(selector: string, text: string): Promise<void> {
    return this.act(selector, 0, (element) => this.driver.type(element, text));
  }

  async errors(): Promise<readonly string[]> {
    await this.keepErrors();
    return this.uncaught;
  }

  async screenshot(file: string): Promise<void> {
    await writeFile(file, Buffer.from((await this.driver.get('/screenshot')) as string, 'base64'));
  }

  async close(): Promise<void> {
    await this.driver.stop();
    this.screen.kill();
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Without a window manager, the window gets its size late. */
  private async resize({ width, height }: ViewportSize): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      await this.driver.post('/window/rect', { width, height });
      await delay(100);
      const [found, high] = await this.run(() => [innerWidth, innerHeight], null);
      if (found === width && high === height) return;
    }
    throw new Error(`The window does not get ${width} × ${height} pixels.`);
  }

  /** Repeats the action until the element is there, in view and covered by nothing. */
  private async act(
    selector: string,
    index: number,
    action: (element: ElementReference) => Promise<void>,
  ): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const visible = await this.visible(selector);
      try {
        if (visible[index]) return await action(visible[index]);
      } catch (error) {
        if (!(error instanceof WebDriverError) || Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`not to be clicked within ${TIMEOUT_MS} ms: ${selector}`);
      await delay(30);
    }
  }

  private async visible(selector: string): Promise<readonly ElementReference[]> {
    const elements = await this.driver.findAll(selector);
    const flags = await this.run(
      (wanted) => [...document.querySelectorAll(wanted)].map((element) => element.checkVisibility()),
      selector,
    );
    return elements.filter((_, at) => flags[at]);
  }

  /** WebKit's driver reports no errors of pages: the page collects them from here on. */
  private async collectErrors(): Promise<void> {
    await this.run(() => {
      const errors: string[] = [];
      Object.assign(globalThis, { uncaughtErrors: errors });
      addEventListener('error', ({ message }) => errors.push(message));
      addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    }, null);
  }

  private async keepErrors(): Promise<void> {
    const errors = await this.run(
      () => (globalThis as { uncaughtErrors?: string[] }).uncaughtErrors?.splice(0) ?? [],
      null,
    );
    this.uncaught.push(...errors);
  }
}

/** Starts a virtual screen and returns its name. */
async function startScreen({
  width,
  height,
}: ViewportSize): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await Promise.race([
    once(screen.stdio[3] as Readable, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb exited at once.'))),
  ])) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}
