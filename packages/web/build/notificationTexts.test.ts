import { expect, test } from 'vitest';
import { LOCALES } from '../src/i18n/locales.ts';
import { readNotificationTexts } from './notificationTexts.ts';

test('readNotificationTexts returns texts in every language, with the name in invites only', async () => {
  const texts = await readNotificationTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(LOCALES));
  expect(texts['fr']).toEqual({
    title: 'À vous de jouer',
    text: 'La table vous attend.',
    invite: '{name} vous invite',
  });
  for (const { title, text, invite } of Object.values(texts)) {
    expect(`${title} ${text}`).not.toMatch(/[{}]/u);
    expect(invite).toContain('{name}');
  }
});
