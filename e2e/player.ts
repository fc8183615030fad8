import { expect, type Locator, type Page } from '@playwright/test';

/** Settings that a returning player would have kept. */
export async function keepSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('oriflamme.settings', JSON.stringify(kept)),
    settings,
  );
}

export const ending = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' });
export const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });

/** Waits until the player is asked, or the game is over. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect(prompt(page).or(ending(page)).first()).toBeVisible({ timeout: 60_000 });
  return !(await ending(page).isVisible());
}
