import type { Page } from '@playwright/test';

/** Runs inside the page in one evaluation, so that only the page and its server are timed. */
const TIMED_PICK = (turn: number): string => `(async () => {
  const log = document.querySelector('.log ol');
  if (!document.querySelector('.prompt.yours') || !log) return null;
  const layers = [
    '.queue .target button, .gap-slot:not(.chosen) button, .player.target button',
    '.hand-card.target',
    '.prompt.yours .actions .action',
  ];
  for (let picks = 0; picks < 4; picks++) {
    const lit = layers.map((layer) => [...document.querySelectorAll(layer)]).find((found) => found.length > 0);
    if (!lit) return null;
    const logged = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(log, { childList: true, subtree: true });
    });
    const clickedAt = performance.now();
    lit[${turn} % lit.length].click();
    await new Promise(requestAnimationFrame);
    // A card is selected; its place is the next pick.
    if (document.querySelector('.hand-card.chosen')) continue;
    await logged;
    return performance.now() - clickedAt;
  }
  return null;
})()`;

/** Picks until a choice is made. Resolves to the milliseconds from that click to its log entry, or null without a pending decision. */
export const timePick = (page: Page, turn: number): Promise<number | null> =>
  page.evaluate<number | null>(TIMED_PICK(turn));
