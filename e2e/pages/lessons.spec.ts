import { expect, test } from '@playwright/test';
import { lessons } from '@oriflamme/web/internals';
import { completeLesson } from '../support/completeLesson.ts';
import { seedSettings } from '../support/gamePage.ts';
import { LONG } from '../support/tags.ts';

for (const lesson of lessons)
  test(`the lesson ${lesson.id} can be completed`, { tag: lesson.id === 'basics' ? [] : LONG }, async ({
    page,
  }) => {
    await seedSettings(page, { speed: 'instant', confirmation: 'never' });
    await page.goto(`/#/lessons/${lesson.id}`);
    await completeLesson(page, lesson);
    await expect(page.getByText('Well done!')).toBeVisible();
  });
