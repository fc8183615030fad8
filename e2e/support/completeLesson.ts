import type { Page } from '@playwright/test';
import { LessonGame, type lessons, pickPathOf } from '@oriflamme/web/internals';
import { pickButton } from './tableSelectors.ts';

/** Makes the expected choices of a lesson, which a second instance of it knows. In English, without confirmation. */
export async function completeLesson(page: Page, lesson: (typeof lessons)[number]): Promise<void> {
  const game = new LessonGame(lesson);
  while (game.step) {
    if (game.step.type === 'explain') await page.getByRole('button', { name: 'Next', exact: true }).click();
    if (game.step.type !== 'choose') {
      game.next();
      continue;
    }
    const [expected] = game.allowed;
    for (const pick of pickPathOf(game.options()[expected])) await page.locator(pickButton(pick)).click();
    game.choose(expected);
  }
}
