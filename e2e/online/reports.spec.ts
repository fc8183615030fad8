import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { joinTable, openTable, recordFrames, startOnlineGame, test } from '../support/onlineGame.ts';
import { askAsOperator } from '../support/operator.ts';
import { ORIGIN } from '../support/origins.ts';

const reportsFrom = async (link: string) => {
  const { reports } = await askAsOperator({ type: 'reports' });
  return reports.filter(({ table }) => link.endsWith(table));
};

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a player reports a message by keyboard and a player from the table; the operator gets both', async ({
  newPlayer,
}) => {
  const [anna, boris] = await Promise.all([newPlayer(ORIGIN), newPlayer(ORIGIN)]);
  const frames = recordFrames(boris);
  const link = await openTable(anna, 'Anna', { others: ['person'] });
  await joinTable(boris, link, 'Boris');
  await say(boris, 'You play like a turnip!');
  await say(anna, 'Please be kind.');
  await expect(anna.getByText('Please be kind.')).toBeVisible();
  await expect(boris.getByText('Please be kind.')).toBeVisible();
  const before = frames.length;

  // Her own message has no flag; the arrow keys lead to the one of Boris.
  const flag = anna.getByRole('button', { name: 'Report this message: Boris' });
  await expect(anna.getByRole('button', { name: /^Report this message/u })).toHaveCount(1);
  await anna.getByRole('log', { name: 'Chat' }).first().focus();
  await anna.keyboard.press('ArrowUp');
  await expect(flag).toBeFocused();
  await anna.keyboard.press('Enter');
  const dialog = anna.getByRole('dialog', { name: 'Report this message: Boris' });
  await expect(dialog.getByText('You play like a turnip!')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Insults or hate' }).focus();
  await anna.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Threats' })).toBeChecked();
  await anna.keyboard.press('ArrowUp');
  await dialog.getByLabel('Details (optional)').fill('Not for the first time.');
  expect(await axeFaults(anna, 'report')).toEqual([]);
  await anna.keyboard.press('Enter');
  await expect(dialog.getByText('Your report has arrived.')).toBeVisible();
  expect(await axeFaults(anna, 'report sent')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(await reportsFrom(link)).toMatchObject([
    {
      reporterName: 'Anna',
      personName: 'Boris',
      reason: 'insults',
      message: 'You play like a turnip!',
      text: 'Not for the first time.',
    },
  ]);
  // Boris is told nothing. The number of spectators may come late, since he was one before he sat down.
  const isAboutSpectators = (frame: string) => frame.startsWith('{"type":"spectators"');
  expect(frames.slice(before).filter((frame) => !isAboutSpectators(frame))).toEqual([]);

  await startOnlineGame(anna);
  await anna.locator('[data-player="1"] button').click();
  await anna.getByRole('button', { name: 'Report Boris' }).click();
  const second = anna.getByRole('dialog', { name: 'Report Boris' });
  await second.getByText('Unfair play').click();
  await second.getByRole('button', { name: 'Send the report' }).click();
  await expect(second.getByText('Your report has arrived.')).toBeVisible();
  await anna.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  // The dialog of the player below is still open.
  await expect(anna.getByRole('dialog', { name: /^Boris/u })).toBeVisible();
  expect(await reportsFrom(link)).toMatchObject([
    { reason: 'unfairPlay', message: null, personName: 'Boris' },
    { reason: 'insults' },
  ]);
});
