import { expect, test } from '@playwright/test';
import { saveScreenshot, seedSettings } from '../support/gamePage.ts';

const LANGUAGES = {
  en: { locale: 'en-GB', play: 'Play now', hand: 'Your hand' },
  fr: { locale: 'fr-CA', play: 'Jouer', hand: 'Votre main' },
  pl: { locale: 'pl-PL', play: 'Zagraj', hand: 'Twoja ręka' },
  uk: { locale: 'uk-UA', play: 'Грати', hand: 'Ваша рука' },
  ru: { locale: 'ru-RU', play: 'Играть', hand: 'Ваша рука' },
} as const;

for (const [language, { locale, hand }] of Object.entries(LANGUAGES))
  test.describe(language, () => {
    test.use({ locale });

    test(`shows ${language} from the home page to the table when the browser prefers it`, async ({
      page,
    }) => {
      await seedSettings(page, { speed: 'instant' });
      await page.goto('/?seed=words');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('.hero .action.primary').click();
      await expect(page.getByRole('region', { name: hand })).toBeVisible();
      await expect(page.locator('.prompt.yours')).toBeVisible();
      // A missing message would show its id.
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b[a-z]+\.[a-z]+(?:\.[a-zA-Z]+)?\b(?!\.net)/u,
      );
      await saveScreenshot(page, `table-${language}`);
    });
  });

test('switching the language at the table translates everything on it', async ({ page }) => {
  await seedSettings(page, { speed: 'instant' });
  await page.goto('/?seed=switch');
  await page.getByRole('button', { name: /^Play now/u }).click();
  await expect(page.getByRole('region', { name: 'Your hand' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('region', { name: LANGUAGES.fr.hand })).toBeVisible();
  await expect(page.locator('.log')).toContainText('familles');
  await page.reload();
  await expect(page.getByRole('region', { name: LANGUAGES.fr.hand })).toBeVisible();
});
