import { expect, type Locator, type Page, test } from '@playwright/test';
import { LessonGame, lessons, type Pick, pickPathOf } from '@oriflamme/web/internals';
import { keepSettings } from './player.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  keep: 'Keep',
  reveal: 'Reveal',
  count: 'Count',
  leave: 'Leave',
  gain: 'Gain',
  repeat: 'Once more',
  verdict: 'Put a Verdict',
  eliminate: 'Condemn',
};

function piece(page: Page, pick: Pick): Locator {
  const [type, what] = pick.split(':');
  if (type === 'hand') return page.locator(`[data-hand="${what}"]`);
  if (type === 'action') return page.getByRole('button', { name: new RegExp(`^${ACTIONS[what]}`, 'u') });
  return page.locator(`[data-pick="${pick}"]`).getByRole('button');
}

for (const lesson of lessons)
  test(`the lesson ${lesson.id} can be taken from its first word to its last`, async ({ page }) => {
    await keepSettings(page, { pace: 'instant', confirms: false });
    await page.goto(`/#/lessons/${lesson.id}`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    // The same lesson runs beside the page, to know what it asks for.
    const game = new LessonGame(lesson);
    while (game.step) {
      if (game.step.type === 'say') await next.click();
      if (game.step.type !== 'do') {
        game.next();
        continue;
      }
      const [right] = game.allowed;
      for (const pick of pickPathOf(game.options()[right])) await piece(page, pick).click();
      game.choose(right);
    }
    await expect(page.getByText('Well done!')).toBeVisible();
  });
