import { expect, test } from 'vitest';
import { readNotificationTexts } from './notificationTexts.ts';

test('whoever is called is called in their own language, in words without gaps', async () => {
  const calls = await readNotificationTexts();
  expect(Object.keys(calls)).toEqual(['en', 'fr', 'pl', 'uk', 'ru']);
  expect(calls['fr']).toEqual({ title: 'À vous de jouer', text: 'La table vous attend.' });
  for (const { title, text } of Object.values(calls)) expect(`${title} ${text}`).not.toMatch(/[{}]/u);
});
