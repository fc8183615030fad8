import { LessonGame, lessons, pickPathOf } from '@oriflamme/web/internals';
import { SITE_ORIGIN } from '../support/origins.ts';
import { CONFIRM, pickButton } from '../support/tableSelectors.ts';
import { test } from './clientTest.ts';
import { PHONE } from './drivers/clientPage.ts';
import { countVisible, SETTINGS, store, waitFor } from './table.ts';

test('the first lesson can be completed on a phone', async ({ newPage }) => {
  const page = await newPage(PHONE);
  await store(page, SITE_ORIGIN, { settings: SETTINGS });
  await page.open(`${SITE_ORIGIN}/#/lessons/${lessons[0].id}`);
  const game = new LessonGame(lessons[0]);
  while (game.step) {
    if (game.step.type === 'explain') await page.click('.lesson-prompt > .action.primary');
    if (game.step.type !== 'choose') {
      game.next();
      continue;
    }
    const [expected] = game.allowed;
    for (const pick of pickPathOf(game.options()[expected])) await page.click(pickButton(pick));
    if ((await countVisible(page, CONFIRM)) > 0) await page.click(CONFIRM);
    game.choose(expected);
  }
  // The end offers the next lesson.
  await waitFor(page, `.lesson-prompt a[href$="lessons/${lessons[1].id}"]`);
});
