import { expect } from '@playwright/test';
import { Game } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { ORIGIN } from '../support/origins.ts';
import { RESULT } from '../support/tableSelectors.ts';
import { test } from './clientTest.ts';
import { playPicks, SETTINGS, store, tableText, treasuries, waitFor, waitUntilSettled } from './table.ts';

const SEAT = { type: 'person', name: '', bot: 'page' };
const TABLE = {
  seats: [SEAT, SEAT],
  first: 0,
  deck: 'base',
  random: [],
  own: [],
  clock: 'none',
  isPublic: false,
};
const READY_OR_START = ".room-actions .action.primary:not(:disabled, [aria-disabled='true'])";

test('two people play an online game, and one of them reloads the page', async ({ newPage }) => {
  const [anna, boris] = [await newPage(), await newPage()];
  await store(anna, ORIGIN, { settings: SETTINGS, tableSetup: TABLE });
  await anna.open(`${ORIGIN}/#/lobby/new`);
  await anna.fill('.name-form input', 'Anna');
  await anna.click('.name-form button[type="submit"]');
  await waitFor(anna, '.room-actions');
  const link = await anna.run(() => location.href, null);

  await store(boris, ORIGIN, { settings: SETTINGS });
  await boris.open(link);
  await boris.fill('.join-form input', 'Boris');
  await boris.click('.join-form button[type="submit"]');
  await boris.click(READY_OR_START);
  await anna.click(READY_OR_START);
  await Promise.all([waitFor(anna, '.hand-card'), waitFor(boris, '.hand-card')]);

  await playPicks([anna, boris], { maxPicks: 10 });
  await waitUntilSettled([anna, boris]);
  const before = await tableText(boris);
  await boris.reload();
  await waitFor(boris, '.hand-card');
  await expect.poll(() => tableText(boris)).toEqual(before);
  await playPicks([anna, boris], { seed: 8 });

  await waitFor(boris, RESULT);
  const { disclosure } = await anna.run(async (id) => {
    const response = await fetch(`/api/games/${id}`);
    return (await response.json()) as FinishedGame;
  }, link.split('/').at(-1));
  const expected = Game.replay(disclosure.record).position.families.map(({ treasury }) => treasury);
  expect(await treasuries(anna)).toEqual(expected);
  expect(await treasuries(boris)).toEqual(expected);
});
