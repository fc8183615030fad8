import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Saves a screenshot for the README and the documentation. */
export const saveDocsScreenshot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({
    path: join(import.meta.dirname, `../../docs/screenshots/${name}.png`),
    animations: 'disabled',
  });
