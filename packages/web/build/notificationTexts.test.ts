import { expect, test } from 'vitest';
import { LOCALES } from '../src/i18n/locales.ts';
import { readNotificationTexts } from './notificationTexts.ts';

test('readNotificationTexts returns texts without placeholders in every language', async () => {
  const texts = await readNotificationTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(LOCALES));
  expect(texts['fr']).toEqual({ title: 'À vous de jouer', text: 'La table vous attend.' });
  for (const { title, text } of Object.values(texts)) expect(`${title} ${text}`).not.toMatch(/[{}]/u);
});
