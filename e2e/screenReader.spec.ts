import { expect, test } from '@playwright/test';
import { keepSettings, playOut, startGame } from './player.ts';

// `playOut` finds everything by role and accessible name; nothing here looks at the picture.
for (const deck of ['Oriflamme', 'Alliance'])
  test(`a game of ${deck} by accessible names alone, with every event announced once`, async ({ page }) => {
    await keepSettings(page, { pace: 'instant' });
    await page.addInitScript(() => {
      const heard: string[] = [];
      (globalThis as unknown as { heard: string[] }).heard = heard;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.parentElement?.getAttribute('role') === 'log')
              heard.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await startGame(page, `ear ${deck}`, deck);
    await playOut(page, (pick) => pick.press('Enter'));
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    const written = await page
      .getByRole('list', { name: 'The chronicle' })
      .locator('.log-text')
      .allTextContents();
    // A listener is told all that is written, once and in order, and more: what a reader sees for themselves.
    expect(written.length).toBeGreaterThan(40);
    expect(heard.filter((line) => written.includes(line))).toEqual(written);
    expect(heard.join('\n')).toContain('Your hand: ');
    expect(heard.join('\n')).toMatch(/Place \d+: /u);
    expect(heard.at(-1)).toContain('held back');
  });
