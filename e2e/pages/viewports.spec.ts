import { expect, type Page, test } from '@playwright/test';
import {
  createRandom,
  randomPick,
  waitForDecision,
  saveScreenshot,
  seedSettings,
} from '../support/gamePage.ts';
import { PAGES } from '../support/pages.ts';
import { LONG } from '../support/tags.ts';

const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 900, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const expectNoHorizontalScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [name, viewport] of Object.entries(VIEWPORTS))
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name === 'phone' });

    test(`no page scrolls horizontally on a ${name}`, async ({ page }) => {
      await seedSettings(page, { speed: 'instant', confirmation: 'never' });
      for (const route of PAGES) {
        await page.goto(`/?seed=fit#/${route}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        await expectNoHorizontalScroll(page);
        await saveScreenshot(page, `${route.replaceAll('/', '-') || 'home'}-${name}`);
      }
    });

    test(`every pick of four rounds is visible and at least 44 px large on a ${name}`, {
      tag: name === 'phone' ? [] : LONG,
    }, async ({ page }) => {
      await seedSettings(page, { speed: 'instant', confirmation: 'never' });
      await page.goto('/?seed=viewport');
      await page.getByRole('button', { name: /^Play now/u }).click();
      const random = createRandom(2);
      while (
        (await waitForDecision(page)) &&
        (await page.getByRole('list', { name: /^Round [1-4]/u }).isVisible())
      ) {
        await expectNoHorizontalScroll(page);
        const pick = await randomPick(page, random);
        const box = (await pick.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        await (name === 'phone' ? pick.tap() : pick.click());
      }
      await saveScreenshot(page, `table-${name}`);
    });
  });
