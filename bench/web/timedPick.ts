import type { Page } from '@playwright/test';

/** It runs in the page in one go, so that nothing but the page and its server is timed. */
const TIMED_PICK = (turn: number): string => `(async () => {
  const chronicle = document.querySelector('.log ol');
  if (!document.querySelector('.prompt.yours') || !chronicle) return null;
  const layers = [
    '.queue .target button, .gap-place:not(.chosen) button, .house.target button',
    '.held-card.target',
    '.prompt.yours .acts .act',
  ];
  for (let picks = 0; picks < 4; picks++) {
    const lit = layers.map((layer) => [...document.querySelectorAll(layer)]).find((found) => found.length > 0);
    if (!lit) return null;
    const told = new Promise((heard) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        heard();
      });
      watch.observe(chronicle, { childList: true, subtree: true });
    });
    const begun = performance.now();
    lit[${turn} % lit.length].click();
    await new Promise(requestAnimationFrame);
    // The card is chosen, and its place is still to be pointed at.
    if (document.querySelector('.held-card.chosen')) continue;
    await told;
    return performance.now() - begun;
  }
  return null;
})()`;

/** Picks until a choice is made, and tells how long it took from that click until the chronicle told of it; null if the player was not asked. */
export const timePick = (page: Page, turn: number): Promise<number | null> =>
  page.evaluate<number | null>(TIMED_PICK(turn));
