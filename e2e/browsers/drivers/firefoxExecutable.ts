#!/usr/bin/env node
// Playwright starts this program as Firefox. It starts Debian's Firefox and passes the messages of WebDriver BiDi on, but
// answers the one command itself that an extended support release does not know.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type * as ws from 'ws';

// The server's version of ws: other tools install other versions.
const { WebSocket, WebSocketServer } = createRequire(
  new URL('../../../packages/server/package.json', import.meta.url),
)('ws') as typeof ws;

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const ANNOUNCEMENT = 'WebDriver BiDi listening on ';
const MAX_BYTES = 2 ** 30;

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.startsWith(ANNOUNCEMENT)) listenInFrontOf(line.slice(ANNOUNCEMENT.length));
  else console.error(line);
});

function listenInFrontOf(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MAX_BYTES });
  server.on('listening', () =>
    console.error(`${ANNOUNCEMENT}ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
  server.on('connection', (client, request) => forward(client, `${address}${request.url}`));
}

function forward(client: ws.WebSocket, address: string): void {
  const browser = new WebSocket(address, { maxPayload: MAX_BYTES, perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', (data: Buffer) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    if (method === UNKNOWN_COMMAND) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else void opened.then(() => browser.send(text));
  });
  browser.on('message', (data: Buffer) => client.send(data.toString()));
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
  client.on('close', () => browser.close());
}
