import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { bundlePage } from '../../proof/determinism/bundlePage.ts';
import type { PageResults } from '../../proof/determinism/results.ts';
import { test } from './clientTest.ts';

const ON_NODE = join(import.meta.dirname, '../../proof/determinism/onNode.ts');

async function serve(html: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('the engine and every bot compute the same as on Node, in page and worker @short', async ({
  newPage,
}) => {
  const server = await serve(await bundlePage());
  const page = await newPage();
  const { port } = server.address() as AddressInfo;
  const onNode = promisify(execFile)(process.execPath, [ON_NODE]);
  await page.open(`http://127.0.0.1:${port}/`);
  const result = () => page.run(() => document.body.textContent, null);
  // Before that, the body contains the script.
  await expect.poll(result, { timeout: 240_000 }).toMatch(/^\{.*\}$|^the worker failed/su);
  server.close();
  const { inPage, inWorker } = JSON.parse(await result()) as PageResults;
  const expected = JSON.parse((await onNode).stdout) as PageResults['inPage'];
  const { games: _, ...withoutGames } = expected;
  expect(inPage).toEqual(expected);
  expect(inWorker).toEqual(withoutGames);
});
