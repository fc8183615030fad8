import { expect, type Page, test } from '@playwright/test';

const add = (page: Page) => page.getByRole('button', { name: 'Add a family' });

test('the focus stays among the seats when the pressed button goes', async ({ page }) => {
  await page.goto('/#/new');
  await add(page).press('Enter');
  await expect(page.locator('.seats li')).toHaveCount(5);
  await expect(page.locator('.seats li').last().locator(':focus')).toHaveCount(1);
  const remove = page.getByRole('button', { name: /^Remove/u });
  for (let count = 5; count > 2; count--) await remove.last().press('Enter');
  await expect(page.locator('.seats li')).toHaveCount(2);
  await expect(add(page)).toBeFocused();
});
