import type { Browser, BrowserType, LaunchOptions, Page } from '@playwright/test';
import { type ClientBrowser, type ClientPage, DESKTOP } from './clientPage.ts';

const TIMEOUT_MS = 30_000;

/** A browser that Playwright drives: Chromium or Firefox. */
export async function launchWithPlaywright(
  type: BrowserType,
  options: LaunchOptions,
): Promise<ClientBrowser> {
  const browser: Browser = await type.launch(options);
  return {
    version: `${type.name()} ${browser.version()}`,
    async newPage(size = DESKTOP) {
      const context = await browser.newContext({ locale: 'en-US', viewport: size });
      return new PlaywrightPage(await context.newPage());
    },
    close: () => browser.close(),
  };
}

class PlaywrightPage implements ClientPage {
  private readonly page: Page;
  private readonly uncaught: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => this.uncaught.push(String(error)));
  }

  /** Waits as long as the test may: the page of the determinism test computes for a while before it has loaded. */
  async open(url: string): Promise<void> {
    await this.page.goto(url, { timeout: 0 });
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  run<Argument, Result>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    return this.page.evaluate(action as (argument: unknown) => Result | Promise<Result>, argument as unknown);
  }

  click(selector: string, index = 0): Promise<void> {
    return this.page.locator(selector).filter({ visible: true }).nth(index).click();
  }

  fill(selector: string, text: string): Promise<void> {
    return this.page.locator(selector).fill(text);
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.uncaught);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
