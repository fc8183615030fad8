import { expect, test } from '@playwright/test';
import { LessonGame, lessons, pickPathOf } from '@oriflamme/web/internals';
import { seedSettings } from '../support/gamePage.ts';
import { pickButton } from '../support/tableSelectors.ts';

for (const lesson of lessons)
  test(`the lesson ${lesson.id} can be completed`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant', confirmation: 'never' });
    await page.goto(`/#/lessons/${lesson.id}`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    // A second instance of the lesson knows the expected choices.
    const game = new LessonGame(lesson);
    while (game.step) {
      if (game.step.type === 'explain') await next.click();
      if (game.step.type !== 'choose') {
        game.next();
        continue;
      }
      const [expected] = game.allowed;
      for (const pick of pickPathOf(game.options()[expected])) await page.locator(pickButton(pick)).click();
      game.choose(expected);
    }
    await expect(page.getByText('Well done!')).toBeVisible();
  });
