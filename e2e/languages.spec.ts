import { expect, test } from '@playwright/test';
import { keepPicture, keepSettings } from './player.ts';

const SPOKEN = {
  en: { locale: 'en-GB', play: 'Play now', hand: 'Your hand' },
  fr: { locale: 'fr-CA', play: 'Jouer', hand: 'Votre main' },
  pl: { locale: 'pl-PL', play: 'Zagraj', hand: 'Twoja ręka' },
  uk: { locale: 'uk-UA', play: 'Грати', hand: 'Ваша рука' },
  ru: { locale: 'ru-RU', play: 'Играть', hand: 'Ваша рука' },
} as const;

for (const [language, { locale, hand }] of Object.entries(SPOKEN))
  test.describe(language, () => {
    test.use({ locale });

    test(`speaks ${language} where the browser does, from the first page to the table`, async ({ page }) => {
      await keepSettings(page, { pace: 'instant' });
      await page.goto('/?seed=words');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('.hero .action.primary').click();
      await expect(page.getByRole('region', { name: hand })).toBeVisible();
      await expect(page.locator('.prompt.yours')).toBeVisible();
      // A message without words would show its id.
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b[a-z]+\.[a-z]+(?:\.[a-zA-Z]+)?\b(?!\.net)/u,
      );
      await keepPicture(page, `table-${language}`);
    });
  });

test('the language is switched at the table, and everything on it follows', async ({ page }) => {
  await keepSettings(page, { pace: 'instant' });
  await page.goto('/?seed=switch');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('region', { name: SPOKEN.fr.hand })).toBeVisible();
  await expect(page.locator('.log')).toContainText('familles');
  await page.reload();
  await expect(page.getByRole('region', { name: SPOKEN.fr.hand })).toBeVisible();
});
