import { expect } from '@playwright/test';
import { SITE_ORIGIN } from '../support/origins.ts';
import { test } from './clientTest.ts';
import { SETTINGS, store, waitFor } from './table.ts';

/** Too low for the settings, which have to scroll. */
const LOW = { width: 900, height: 400 };

test('a dialog that was opened by mouse has no focus ring, and its parts have the colours of the theme @short', async ({
  newPage,
}) => {
  const page = await newPage(LOW);
  await store(page, SITE_ORIGIN, { settings: { ...SETTINGS, theme: 'night' } });
  await page.open(`${SITE_ORIGIN}/`);
  await page.click('.top-bar button:not(.sound).tool');
  await waitFor(page, '.settings-dialog .cross');
  const found = await page.run(() => {
    const dialog = document.querySelector<HTMLElement>('.settings-dialog')!;
    const sheet = dialog.querySelector('.dialog-sheet')!;
    const { outlineStyle } = getComputedStyle(document.activeElement!);
    const { appearance, backgroundColor } = getComputedStyle(dialog.querySelector('select')!);
    return {
      hasRing: dialog.querySelector('.cross')!.matches(':focus-visible') || outlineStyle !== 'none',
      hasFocus: document.activeElement === dialog,
      dialogScrolls: dialog.scrollHeight > dialog.clientHeight,
      sheetScrolls: sheet.scrollHeight > sheet.clientHeight,
      appearance,
      backgroundColor,
    };
  }, null);
  expect(found).toEqual({
    hasRing: false,
    hasFocus: true,
    // The sheet has a background, which its scrollbar lies on; the dialog has none.
    dialogScrolls: false,
    sheetScrolls: true,
    appearance: 'none',
    backgroundColor: 'rgb(37, 39, 54)',
  });
});
