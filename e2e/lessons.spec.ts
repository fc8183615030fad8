import { expect, test } from '@playwright/test';
import { chance, keepSettings } from './player.ts';

/** Wrong choices included: they cost nothing, and are drawn by chance like the right ones. */
const MOST_STEPS = 400;

for (const lesson of ['basics', 'ablaze', 'alliance'])
  test(`the lesson ${lesson} can be taken from its first word to its last`, async ({ page }) => {
    await keepSettings(page, { pace: 'instant', confirms: false });
    await page.goto(`/#/lessons/${lesson}`);
    const draw = chance(9);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const done = page.getByText('Well done!');
    const picks = page.getByRole('button', { name: /can be chosen/u }).or(
      page.getByRole('button', {
        name: /^(?:Place|Move to|Keep|Reveal|Count|Leave|Gain|Once more|Put a|Condemn)/u,
      }),
    );
    for (let step = 0; step < MOST_STEPS && !(await done.isVisible()); step++) {
      await expect(next.or(picks.first()).or(done).first()).toBeVisible();
      if (await next.isVisible()) await next.click();
      else if (!(await done.isVisible())) {
        const count = await picks.count();
        await picks.nth(draw(count)).click({ force: true });
      }
    }
    await expect(done).toBeVisible();
  });
