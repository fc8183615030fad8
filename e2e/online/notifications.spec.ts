import { expect } from '@playwright/test';
import { openTable, startGame, test } from './players.ts';
import { ONLINE } from '../onlineUrl.ts';

test('whoever is away is called to their table in their own language, and not any more once they are there', async ({
  somebody,
}) => {
  const page = await somebody(ONLINE, {
    permissions: ['notifications'],
    settings: { notices: true },
  });
  const link = await openTable(page, 'Anna', { others: ['bot'], clock: 'days' });
  await startGame(page);
  await page.goto('/#/rules');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('uk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.evaluate(() => navigator.serviceWorker.ready);

  // No push service is needed for a browser to be told that one has brought something.
  const developer = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.forEach(({ registrationId }) => found(registrationId)),
    );
  });
  await developer.send('ServiceWorker.enable');
  const data = JSON.stringify({ type: 'turn', table: link.split('/').at(-1) });
  await developer.send('ServiceWorker.deliverPushMessage', {
    origin: ONLINE,
    registrationId: await registration,
    data,
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const calls = await worker.getNotifications();
      return calls.map(({ title, body, data: to }) => ({ title, body, to: to as unknown }));
    });
  await expect.poll(shown).toEqual([{ title: 'Ваш хід', body: 'За столом чекають на вас.', to: link }]);
  await page.goto(link);
  await expect.poll(shown).toEqual([]);
});
