import { expect, test } from '@playwright/test';
import { seedSettings, playToEnd, startGame } from '../support/gamePage.ts';

// `playToEnd` finds picks by role and accessible name only.
for (const deck of ['Oriflamme', 'Alliance'])
  test(`a game of ${deck} is playable by accessible names, and every event is announced once`, async ({
    page,
  }) => {
    await seedSettings(page, { speed: 'instant' });
    await page.addInitScript(() => {
      const announced: string[] = [];
      (globalThis as unknown as { announced: string[] }).announced = announced;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.parentElement?.getAttribute('role') === 'log')
              announced.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await startGame(page, `screen reader ${deck}`, deck);
    await playToEnd(page, (pick) => pick.press('Enter'));
    const announced = await page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
    const logged = await page.getByRole('list', { name: 'Log' }).locator('.log-text').allTextContents();
    // The live region announces every log entry once and in order, plus what is visible elsewhere on the screen.
    expect(logged.length).toBeGreaterThan(40);
    expect(announced.filter((line) => logged.includes(line))).toEqual(logged);
    expect(announced.join('\n')).toContain('Your hand: ');
    expect(announced.join('\n')).toMatch(/Position \d+: /u);
    expect(announced.at(-1)).toContain('held back');
  });
