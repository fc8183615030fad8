import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { prompt, seedSettings, startGame } from '../support/gamePage.ts';

const centreOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves a finger from the first card of the hand to the last place of the queue, with real touch events. */
async function dragByTouch(page: Page, cdp: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await centreOf(page.locator('[data-hand]').first());
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x + 4, y: from.y - 30 }]);
  const to = await centreOf(page.locator('.end-slot.back'));
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ]);
  await expect(page.locator('.end-slot.drag-over')).toBeVisible();
  await touch('touchEnd', []);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card dragged by touch stays in its slot as its half-open back until it is confirmed', async ({
    page,
    context,
  }) => {
    await seedSettings(page, { speed: 'instant' });
    await startGame(page, 'touch', 'Oriflamme');
    await expect(prompt(page)).toBeVisible();
    const card = page.locator('[data-hand]').first();
    const name = (await card.locator('.card-name').textContent()) ?? '';
    const slot = page.locator('.end-slot.back');
    const before = await slot.boundingBox();
    await dragByTouch(page, await context.newCDPSession(page));
    await expect(slot.locator('.card.own')).toContainText(name);
    await expect(card).toHaveClass(/put-down/u);
    // Neither the pick nor the drop moves anything.
    const after = (await slot.boundingBox())!;
    expect(Math.abs(after.x - before!.x)).toBeLessThan(1);
    expect(Math.abs(after.width - before!.width)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator('[data-hand]')).toHaveCount(6);
    await expect(page.locator('.end-slot.filled')).toHaveCount(0);
  });
});
