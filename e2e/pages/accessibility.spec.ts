import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { waitForDecision, seedSettings } from '../support/gamePage.ts';

const THEMES = ['parchment', 'night', 'contrast'] as const;

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => void (await page.goto('/?seed=axe')),
  new: async (page) => void (await page.goto('/?seed=axe#/new')),
  builder: async (page) => {
    await page.goto('/?seed=axe#/new');
    await page.getByRole('radio', { name: /^Your own deck/u }).press('Space');
  },
  rules: async (page) => void (await page.goto('/#/rules')),
  cards: async (page) => void (await page.goto('/#/cards')),
  card: async (page) => void (await page.goto('/#/cards/judge')),
  lessons: async (page) => void (await page.goto('/#/lessons')),
  lesson: async (page) => void (await page.goto('/#/lessons/basics')),
  replays: async (page) => void (await page.goto('/#/replay')),
  unknown: async (page) => void (await page.goto('/#/nowhere')),
  table: async (page) => {
    await page.goto('/?seed=axe');
    await page.getByRole('button', { name: /^Play now/u }).click();
    await waitForDecision(page);
    await page.locator('[data-hand]').first().click();
  },
  settings: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
  },
};

for (const theme of THEMES)
  test(`axe reports no violations on any page in the ${theme} theme`, async ({ page }) => {
    await seedSettings(page, { theme, speed: 'instant' });
    const found: string[] = [];
    for (const [name, open] of Object.entries(PAGES)) {
      await page.goto('about:blank');
      await open(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        found.push(
          `${name}: ${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 4)
            .join(' | ')}`,
        );
    }
    expect(found).toEqual([]);
  });
