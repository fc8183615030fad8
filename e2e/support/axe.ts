import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const THEMES = ['parchment', 'night', 'contrast'] as const;

/**
 * axe violations of the page in its current state, in every theme. The themes differ in colours only, so that the other rules
 * are checked in the first one.
 */
export async function axeFaults(page: Page, state: string): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const before = await page.evaluate(() => document.documentElement.dataset['theme']!);
  const faults: string[] = [];
  for (const theme of THEMES) {
    await setTheme(page, theme);
    const builder = new AxeBuilder({ page });
    if (theme !== THEMES[0]) builder.withRules(['color-contrast']);
    const { violations } = await builder.analyze();
    for (const { id, nodes } of violations)
      faults.push(`${state}, ${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }
  await setTheme(page, before);
  return faults;
}

/** Ends transitions of colours, too. */
export const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
