import { expect, type Locator, type Page, test } from '@playwright/test';
import { LessonGame, lessons, type Pick, pickPathOf } from '@oriflamme/web/internals';
import { seedSettings } from '../support/gamePage.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  keep: 'Keep',
  reveal: 'Reveal',
  count: 'Count',
  leave: 'Leave',
  gain: 'Gain',
  repeat: 'Activate',
  verdict: 'Mark',
  eliminate: 'Eliminate',
};

function locatorOf(page: Page, pick: Pick): Locator {
  const [type, target] = pick.split(':');
  if (type === 'hand') return page.locator(`[data-hand="${target}"]`);
  if (type === 'action') return page.getByRole('button', { name: new RegExp(`^${ACTIONS[target]}`, 'u') });
  return page.locator(`[data-pick="${pick}"]`).getByRole('button');
}

for (const lesson of lessons)
  test(`the lesson ${lesson.id} can be completed`, async ({ page }) => {
    await seedSettings(page, { speed: 'instant', confirmChoices: false });
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
      for (const pick of pickPathOf(game.options()[expected])) await locatorOf(page, pick).click();
      game.choose(expected);
    }
    await expect(page.getByText('Well done!')).toBeVisible();
  });
