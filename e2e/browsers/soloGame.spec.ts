import { expect } from '@playwright/test';
import { SITE_ORIGIN } from '../support/origins.ts';
import { DECISION } from '../support/tableSelectors.ts';
import { test } from './clientTest.ts';
import type { ClientPage } from './drivers/clientPage.ts';
import { analysedChances, expectSameBotChoices, readSavedGame, treasuriesAfter } from './savedGame.ts';
import { playPicks, SETTINGS, store, tableText, treasuries, waitFor } from './table.ts';

const SEATS = [
  { type: 'person', name: '', bot: 'page' },
  { type: 'bot', name: '', bot: 'champion' },
  { type: 'bot', name: '', bot: 'page' },
];

/** Starts a seeded solo game from the setup form. */
async function startSoloGame(page: ClientPage, seed: string): Promise<void> {
  const setup = { seats: SEATS, first: 0, deck: 'base', random: [], own: [] };
  await store(page, SITE_ORIGIN, { settings: SETTINGS, setup });
  await page.open(`${SITE_ORIGIN}/?seed=${seed}#/new`);
  await page.click('.start-bar .action.primary');
  await waitFor(page, DECISION);
}

test('a solo game comes back after a reload @short', async ({ newPage }) => {
  const page = await newPage();
  await startSoloGame(page, 'reload');
  // Placing a card takes two picks: the reload interrupts a selection, which is not a choice yet.
  await playPicks([page], { maxPicks: 6 });
  await waitFor(page, DECISION);
  // The selection is gone after the reload, and with it what it allowed to choose.
  const whatLasts = async () => ({
    table: JSON.parse(JSON.stringify(await tableText(page)).replaceAll(', can be chosen', '')) as unknown,
    choices: (await readSavedGame(page)).record.choices,
  });
  const before = await whatLasts();
  await page.reload();
  await waitFor(page, DECISION);
  expect(await whatLasts()).toEqual(before);
  expect(before.choices.length).toBeGreaterThan(3);
});

test('a solo game is played to its end, as on Node, and replayed', async ({ newPage }) => {
  const page = await newPage();
  await startSoloGame(page, 'solo');
  await playPicks([page]);
  const saved = await readSavedGame(page);
  const { record } = saved;
  const last = record.choices.length;
  expect(await treasuries(page)).toEqual(treasuriesAfter(record, last));
  expectSameBotChoices(saved);

  await page.open(`${SITE_ORIGIN}/#/replay/${saved.id}`);
  // Firefox reports requests that a reload cuts off.
  await waitFor(page, '.replay-controls');
  await page.reload();
  await waitFor(page, '.replay-controls');
  const expectStep = async (step: number) => {
    const slider = () =>
      page.run(() => Number(document.querySelector<HTMLInputElement>('.slider input')?.value), null);
    await expect.poll(slider).toBe(step);
    expect(await treasuries(page), `step ${step}`).toEqual(treasuriesAfter(record, step));
  };
  await expectStep(0);
  for (let step = 1; step <= 12; step++) {
    await page.click('.playback-button.forward');
    await expectStep(step);
  }
  await page.click('.playback-button.back');
  await expectStep(11);
  await page.click('.playback-button.last');
  await expectStep(last);
  await page.click('.playback-button.first');
  await expectStep(0);

  // The champion computes the same chances in every browser.
  await page.click('.replay-tools > button:nth-of-type(2)');
  await waitFor(page, '.analysis-options li');
  const chances = await page.run(
    () => [...document.querySelectorAll('.analysis-options b')].map((chance) => parseInt(chance.textContent)),
    null,
  );
  // The last one may be what was played, further down the list.
  const best = chances.slice(0, -1);
  expect(best.length).toBeGreaterThan(2);
  expect(best).toEqual(analysedChances(record, 0, best.length));
});
