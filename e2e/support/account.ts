import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse battery';

/** Gives the visitor an account. */
export async function registerAccount(page: Page, name: string): Promise<void> {
  await page.request.post('/api/session', { data: { name } });
  const data = { type: 'registerPassword', name, password: PASSWORD };
  expect((await page.request.post('/api/account', { data })).ok()).toBe(true);
}
