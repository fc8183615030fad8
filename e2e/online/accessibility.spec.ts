import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { chance, ending, findPick, isAsked } from '../player.ts';
import { openTable, startGame, test } from './players.ts';
import { ONLINE } from '../onlineUrl.ts';

test.describe.configure({ timeout: 300_000 });

const THEMES = ['parchment', 'night', 'contrast'] as const;

/** What axe objects to on the page as it is. */
async function objections(page: Page, where: string): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const theme of THEMES)
  test(`axe finds nothing to object to from the lobby to the table in ${theme}`, async ({ somebody }) => {
    const page = await somebody(ONLINE, { settings: { theme } });
    const found: string[] = [];
    const look = async (where: string) => void found.push(...(await objections(page, where)));
    await page.goto('/#/lobby');
    await look('nameless lobby');
    const link = await openTable(page, 'Anna', { others: ['person', 'bot'], clock: 'usual' });
    await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible();
    await look('room');
    await page.goto('/#/lobby');
    await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
    await look('lobby');
    await page.goto('/#/lobby/new');
    await look('form');
    await page.goto('/#/room/AAAAAAAAAAAAAAAA');
    await look('dead link');
    await page.goto(link);
    await startGame(page);
    await look('table');
    await page.getByRole('button', { name: 'Talk' }).click();
    await look('talk');
    await page.locator('[data-player="0"] button').click();
    await look('own house');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await look('leaving');
    expect(found).toEqual([]);
  });

test('a whole game online by keys and accessible names alone; axe has nothing against its end', async ({
  somebody,
}) => {
  const page = await somebody(ONLINE, { settings: { confirms: true } });
  await openTable(page, 'Anna', { others: ['bot'] });
  await startGame(page);
  const draw = chance(7);
  while (await isAsked(page)) await (await findPick(page, draw))?.press('Enter');
  expect(await objections(page, 'ending')).toEqual([]);
  await ending(page).getByRole('link', { name: 'Replay' }).press('Enter');
  await expect(page.getByText('Fair deal, checked here')).toBeVisible();
  for (const theme of THEMES) {
    await page.evaluate((kept) => localStorage.setItem('oriflamme.settings', JSON.stringify(kept)), {
      theme,
    });
    await page.reload();
    await expect(page.getByText('Fair deal, checked here')).toBeVisible();
    expect(await objections(page, `finished game in ${theme}`)).toEqual([]);
  }
});
