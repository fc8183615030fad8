import { expect, type Page, test } from '@playwright/test';
import { chance, drawPick, isAsked, keepPicture, keepSettings } from './player.ts';

const SCREENS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 900, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Nothing hangs over the edge. */
const expectToFit = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [name, viewport] of Object.entries(SCREENS))
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name === 'phone' });

    test(`every page fits a ${name}`, async ({ page }) => {
      await keepSettings(page, { pace: 'instant', confirms: false });
      for (const address of [
        '',
        'new',
        'rules',
        'cards',
        'cards/judge',
        'lessons',
        'lessons/basics',
        'replay',
      ]) {
        await page.goto(`/?seed=fit#/${address}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        await expectToFit(page);
        await keepPicture(page, `${address.replaceAll('/', '-') || 'landing'}-${name}`);
      }
    });

    test(`four rounds on a ${name}: what can be picked is in sight and large enough to hit`, async ({
      page,
    }) => {
      await keepSettings(page, { pace: 'instant', confirms: false });
      await page.goto('/?seed=sight');
      await page.getByRole('button', { name: /^Play now/u }).click();
      const draw = chance(2);
      while ((await isAsked(page)) && (await page.getByRole('list', { name: /^Round [1-4]/u }).isVisible())) {
        await expectToFit(page);
        const pick = await drawPick(page, draw);
        const box = (await pick.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        await (name === 'phone' ? pick.tap() : pick.click());
      }
      await keepPicture(page, `table-${name}`);
    });
  });
