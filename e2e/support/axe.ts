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
    const violations = theme === THEMES[0] ? await allViolations(page) : await contrastViolations(page);
    for (const { id, targets } of violations)
      faults.push(`${state}, ${theme}: ${id}: ${targets.join(' | ')}`);
  }
  await setTheme(page, before);
  return faults;
}

interface Violation {
  readonly id: string;
  readonly targets: readonly string[];
}

/** Without frames of other sites, axe needs no second page to collect its results. */
async function allViolations(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}

/** With the axe that is in the page already. */
const contrastViolations = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['color-contrast'] } });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  });

/** Ends transitions of colours, too. */
export const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
