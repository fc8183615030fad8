import { Client, PlayerClient } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../testing/testServer.ts';
import { Log } from '../monitoring/log.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { startServer } from '../server.ts';
import { loadConfig } from '../config/load.ts';
import { Browser, openPushService, verifyVapid } from './testing/fakePushService.ts';

it('a correspondence game notifies only the absent player whose turn it is, in the subscribed browser', async () => {
  const service = await openPushService();
  const server = await startServer({
    config: loadConfig({ PORT: '0', DATA_FOLDER: folderWith(), LOG_LEVEL: 'silent' }),
    log: new Log('silent'),
    metrics: new Metrics(),
    pushScope: 'anywhere',
  });
  onTestFinished(() => server.close());
  const address = `http://127.0.0.1:${server.port}`;
  const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.connect(address, name)));
  const browsers = { ann: new Browser(`${service.url}/ann`), ben: new Browser(`${service.url}/ben`) };
  for (const [{ session }, { json }] of [
    [ann, browsers.ann],
    [ben, browsers.ben],
  ] as const)
    await fetch(`${address}/api/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session! },
      body: JSON.stringify(json),
    });
  const table = await ann.createTable({
    deck: sets.base,
    seats: ['person', 'person'],
    isPublic: false,
    clock: { type: 'days', days: 2 },
    first: 0,
  });
  const [hers, his] = [new PlayerClient(ann, table), new PlayerClient(ben, table)];
  await hers.sit(0);
  await his.sit(1);
  await ben.request({ type: 'unsubscribe', table });
  await ann.request({ type: 'start', table });
  await hers.whenStarted();
  await hers.choose(0, 0);
  await service.until(1);
  const { key } = (await (await fetch(`${address}/api/push`)).json()) as { key: string };
  const [delivery] = service.deliveries;
  expect(delivery.path).toBe('/ben');
  expect(browsers.ben.read(delivery)).toBe(JSON.stringify({ type: 'turn', table }));
  expect(verifyVapid(delivery.headers.authorization)?.key).toBe(key);
  expect(service.deliveries).toHaveLength(1);
  for (const client of [ann, ben]) client.close();
});
