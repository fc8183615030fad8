import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createECDH, randomBytes } from 'node:crypto';
import { loadConfig, Log } from '@oriflamme/server';
import { PushService, pushLimitsOf } from '@oriflamme/server/internals';
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
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-push-'));
  const push = new PushService({
    folder,
    now: Date.now,
    log: new Log('silent'),
    limits: pushLimitsOf(loadConfig({})),
    scope: 'anywhere',
  });
  onTestFinished(() => {
    push.close();
    rmSync(folder, { recursive: true });
  });
  const good = await openEndpoint(false);
  const hanging = await Promise.all(Array.from({ length: 20 }, () => openEndpoint(true)));
  push.subscribe('victim', subscriptionAt(`${good.url}/victim`));
  push.notify('victim', 'a table');
  await expect.poll(() => good.received.length).toBe(1);
  for (let attacker = 0; attacker < ATTACKERS; attacker++)
    for (let browser = 0; browser < 5; browser++)
      push.subscribe(
        `attacker ${attacker}`,
        subscriptionAt(`${hanging[(attacker + browser) % hanging.length].url}/${attacker}/${browser}`),
      );
  for (let round = 0; round < 10; round++)
    for (let attacker = 0; attacker < ATTACKERS; attacker++)
      push.notify(`attacker ${attacker}`, `table ${round}`);
  await expect.poll(() => hanging.some(({ received }) => received.length > 0)).toBe(true);
  push.notify('victim', 'another table');
  // Long before the first hanging request times out.
  await expect.poll(() => good.received.length, { timeout: 5000 }).toBe(2);
});
