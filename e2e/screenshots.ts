import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Takes a picture for the README and docs/screenshots. */
export const take = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({
    path: join(import.meta.dirname, `../docs/screenshots/${name}.png`),
    animations: 'disabled',
  });
