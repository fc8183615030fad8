import type { Page } from '@playwright/test';

/** A choice that takes longer has gone astray. */
const PATIENCE_MS = 20_000;

/** Runs inside the page in one evaluation, so that only the page and its server are timed. */
const TIMED_PICK = (turn: number): string => `(async () => {
  const log = document.querySelector('.log ol');
  if (!document.querySelector('.prompt.yours') || !log) return null;
  const layers = [
    '.queue .target button, .gap-slot:not(.chosen) button, .player.target button',
    '.hand-card.target',
    '.prompt.yours .action[data-pick]:enabled',
  ];
  const findPicks = () =>
    layers.map((layer) => [...document.querySelectorAll(layer)]).find((found) => found.length > 0);
  const logged = Promise.withResolvers();
  const observer = new MutationObserver(() => logged.resolve(performance.now()));
  // A line of the log may only grow.
  observer.observe(log, { childList: true, characterData: true, subtree: true });
  const report = () => logged.reject(new Error('Nothing was logged. ' + document.querySelector('.prompt')?.textContent));
  const timer = setTimeout(report, ${PATIENCE_MS});
  try {
    let clickedAt;
    // A card that is selected still needs its place; a choice that is sent leaves nothing to pick.
    for (let picks = 0; picks < 4; picks++) {
      const found = findPicks();
      if (!found || (picks > 0 && !document.querySelector('.hand-card.chosen, .queue .chosen'))) break;
      clickedAt = performance.now();
      found[${turn} % found.length].click();
      await new Promise(requestAnimationFrame);
    }
    return clickedAt === undefined ? null : (await logged.promise) - clickedAt;
  } finally {
    clearTimeout(timer);
    observer.disconnect();
  }
})()`;

/** Picks until a choice is made. Resolves to the milliseconds from that click to its log entry, or null without a pending decision. */
export const timePick = (page: Page, turn: number): Promise<number | null> =>
  page.evaluate<number | null>(TIMED_PICK(turn));
