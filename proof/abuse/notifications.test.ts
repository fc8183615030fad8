import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { loadConfig, Log } from '@oriflamme/server';
import { MemorySharedStore, PushService, pushLimitsOf } from '@oriflamme/server/internals';
import { expect, it, onTestFinished } from 'vitest';

const ATTACKERS = 60;

/** A push service; `isHanging`: it accepts requests and never answers. */
async function openEndpoint(isHanging: boolean): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    received.push(request.url ?? '');
    if (!isHanging) response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function subscriptionAt(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    p256dh: keys.getPublicKey(),
    auth: randomBytes(16),
    contact: 'https://cards.example.org',
  };
}

it('endpoints that hang do not delay the notifications of others', async () => {
  const push = await PushService.open({
    store: new MemorySharedStore(),
    now: Date.now,
    log: new Log('silent'),
    limits: pushLimitsOf(loadConfig({})),
    scope: 'anywhere',
  });
  onTestFinished(() => push.close());
  const good = await openEndpoint(false);
  const hanging = await Promise.all(Array.from({ length: 20 }, () => openEndpoint(true)));
  await push.subscribe('victim', subscriptionAt(`${good.url}/victim`));
  await push.notify({ person: 'victim', table: 'a table', seq: 1 });
  await expect.poll(() => good.received.length).toBe(1);
  for (let attacker = 0; attacker < ATTACKERS; attacker++)
    for (let browser = 0; browser < 5; browser++)
      await push.subscribe(
        `attacker ${attacker}`,
        subscriptionAt(`${hanging[(attacker + browser) % hanging.length].url}/${attacker}/${browser}`),
      );
  for (let round = 0; round < 10; round++)
    for (let attacker = 0; attacker < ATTACKERS; attacker++)
      await push.notify({ person: `attacker ${attacker}`, table: `table ${round} ${attacker}`, seq: 1 });
  await expect.poll(() => hanging.some(({ received }) => received.length > 0)).toBe(true);
  await push.notify({ person: 'victim', table: 'another table', seq: 1 });
  // Long before the first hanging request times out.
  await expect.poll(() => good.received.length, { timeout: 5000 }).toBe(2);
});
