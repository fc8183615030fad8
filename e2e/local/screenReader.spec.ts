import { expect, test } from '@playwright/test';
import { seedSettings, playToEnd, startGame } from '../support/gamePage.ts';
import { LONG } from '../support/tags.ts';

// `playToEnd` finds picks by role and accessible name only.
for (const deck of ['Oriflamme', 'Alliance'])
  test(`a game of ${deck} is playable by accessible names, and every event is announced once`, {
    tag: deck === 'Alliance' ? [] : LONG,
  }, async ({ page }) => {
    await seedSettings(page, { speed: 'instant', confirmation: 'always' });
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
    // The live region announces every event once and in order: those that have a line of their own, the beginning of
    // the lines that tell a whole act, and what is visible elsewhere on the screen.
    const isReveal = (text: string) => /^\S+ reveals? /u.test(text);
    const sentences = logged.filter((line) => /^\S+ (?:places?|keeps?) /u.test(line));
    expect(sentences.length).toBeGreaterThan(25);
    expect(announced.filter((line) => sentences.includes(line))).toEqual(sentences);
    expect(announced.filter(isReveal)).toEqual(
      logged.filter(isReveal).map((line) => line.replace(/(?:(?:[,;]| and ).*)?\.$/u, '.')),
    );
    expect(announced.join('\n')).toContain('Your hand: ');
    expect(announced.join('\n')).toMatch(/Position \d+: /u);
    expect(announced.at(-1)).toContain('unplayed cards');
  });
