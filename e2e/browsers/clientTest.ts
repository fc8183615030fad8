import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { ClientBrowser, ClientPage } from './drivers/clientPage.ts';
import { launchWithPlaywright } from './drivers/playwrightBrowser.ts';
import { webKitBrowser } from './drivers/webKitBrowser.ts';

type PlaywrightTypes = Parameters<typeof launchWithPlaywright>[0];

const LAUNCH: Readonly<
  Record<string, (types: Record<'chromium' | 'firefox', PlaywrightTypes>) => Promise<ClientBrowser>>
> = {
  chromium: ({ chromium }) =>
    launchWithPlaywright(chromium, { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }),
  firefox: ({ firefox }) =>
    launchWithPlaywright(firefox, {
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'drivers/firefoxExecutable.ts'),
    }),
  webkit: () => Promise.resolve(webKitBrowser),
};

interface Fixtures {
  /** Opens a page for another person. Pages are closed after each test, which fails on uncaught errors. */
  readonly newPage: ClientBrowser['newPage'];
}

/** Runs a test in the browser that the project is named after. */
export const test = base.extend<Fixtures, { readonly clientBrowser: ClientBrowser }>({
  clientBrowser: [
    async ({ playwright }, use, { project }) => {
      const browser = await LAUNCH[project.name](playwright);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  newPage: async ({ clientBrowser }, use, testInfo) => {
    const pages: ClientPage[] = [];
    await use(async (size) => {
      const page = await clientBrowser.newPage(size);
      pages.push(page);
      return page;
    });
    const errors: string[] = [];
    for (const [at, page] of pages.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await page.screenshot(testInfo.outputPath(`page-${at}.png`)).catch(() => undefined);
      errors.push(...(await page.errors()));
      await page.close();
    }
    expect(errors, 'uncaught errors of the pages').toEqual([]);
  },
});
