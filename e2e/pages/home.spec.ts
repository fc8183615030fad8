import { expect, type Page } from '@playwright/test';
import { setTheme, THEMES } from '../support/axe.ts';
import { saveScreenshot } from '../support/gamePage.ts';
import { test } from '../support/onlineGame.ts';
import { ORIGIN, SITE_ORIGIN } from '../support/origins.ts';

/** How many links each row has. Every row has to be full. */
async function rowsOfLinks(page: Page): Promise<number[]> {
  const links = await page.locator('.mode-links a').evaluateAll((all) =>
    all.map((link) => {
      const { top, right } = link.getBoundingClientRect();
      return { top: Math.round(top), right: Math.round(right) };
    }),
  );
  const rows = Object.values(Object.groupBy(links, ({ top }) => top)).map((row) => row!);
  const edges = rows.map((row) => row.at(-1)!.right);
  expect(new Set(edges).size, `the right edges ${edges.join(', ')}`).toBe(1);
  return rows.map((row) => row.length);
}

for (const [place, origin, wide] of [
  ['a server', ORIGIN, [3, 3]],
  ['static files', SITE_ORIGIN, [3, 2]],
] as const)
  test(`the links of the home page are in even rows, from ${place}`, async ({ newPlayer }) => {
    for (const [size, viewport, rows] of [
      ['desktop', { width: 1440, height: 900 }, wide],
      ['tablet', { width: 820, height: 1180 }, wide],
      ['phone', { width: 360, height: 740 }, Array.from({ length: wide[0] + wide[1] }, () => 1)],
    ] as const) {
      const page = await newPlayer(origin, { viewport });
      await page.goto('/');
      await expect(page.locator('.mode-links a')).toHaveCount(wide[0] + wide[1]);
      expect(await rowsOfLinks(page), size).toEqual(rows);
      for (const theme of THEMES) {
        await setTheme(page, theme);
        await saveScreenshot(page, `home-links-${wide[1]}-${size}-${theme}`);
      }
    }
  });
