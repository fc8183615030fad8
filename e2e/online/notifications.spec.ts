import { expect } from '@playwright/test';
import { openTable, startOnlineGame, test } from '../support/onlineGame.ts';
import { ORIGIN } from '../support/origins.ts';

test('a push notification is shown in the player’s language and closed at the table', async ({
  newPlayer,
}) => {
  const page = await newPlayer(ORIGIN, {
    permissions: ['notifications'],
    settings: { notifications: true },
  });
  const link = await openTable(page, 'Anna', { others: ['bot'], clock: 'days' });
  await startOnlineGame(page);
  await page.goto('/#/rules');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('uk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.evaluate(() => navigator.serviceWorker.ready);

  // The DevTools protocol delivers a push message without a push service.
  const devTools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.forEach(({ registrationId }) => found(registrationId)),
    );
  });
  await devTools.send('ServiceWorker.enable');
  const data = JSON.stringify({ type: 'turn', table: link.split('/').at(-1) });
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: ORIGIN,
    registrationId: await registration,
    data,
  });
  const shownNotifications = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const notifications = await worker.getNotifications();
      return notifications.map(({ title, body, data: to }) => ({ title, body, to: to as unknown }));
    });
  await expect
    .poll(shownNotifications)
    .toEqual([{ title: 'Ваш хід', body: 'За столом чекають на вас.', to: link }]);
  await page.goto(link);
  await expect.poll(shownNotifications).toEqual([]);
});

test('a device that logs out ends its push subscription first, and logs out even if that fails', async ({
  newPlayer,
}) => {
  const page = await newPlayer(ORIGIN);
  await page.addInitScript(() => {
    const subscription = { endpoint: 'https://push.example.org/device', unsubscribe: async () => true };
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
  });
  await page.goto('/#/lobby');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const deleted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname);
  });
  await page.route('**/api/push', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out on this device' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(deleted).toEqual(['/api/push', '/api/session']);
});
