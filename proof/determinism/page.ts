// Runs in a browser page, which starts the same script in a web worker. Writes the results of both into the page.
import { installNetworkBots } from '@oriflamme/bots';
import { createNetworkBots, Network } from '@oriflamme/bots/network';
import { computeDigests } from './results.ts';
import { digestGames } from './gamesDigest.ts';

interface Page {
  readonly currentScript: { readonly textContent: string };
  readonly body: { textContent: string; append(element: object): void };
  createElement(name: string): { contentDocument: { open(): void; close(): void } };
}
interface WorkerThread {
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (error: { readonly message: string }) => void): void;
}
/** In base 64, filled in by the bundle. */
declare const NETWORK_FILE: string;
declare const document: Page | undefined;
declare const Worker: new (url: string) => WorkerThread;
declare const postMessage: (message: unknown) => void;

const file = Uint8Array.from(atob(NETWORK_FILE), (byte) => byte.charCodeAt(0));
installNetworkBots(createNetworkBots(new Network(file)));
if (typeof document === 'undefined') postMessage(computeDigests());
else runPage(document);

function runPage(page: Page): void {
  const script = new Blob([page.currentScript.textContent], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(script));
  const inPage = { ...computeDigests(), games: digestGames() };
  // An open iframe delays the load event, and Chromium dumps the DOM after it.
  const frame = page.createElement('iframe');
  page.body.append(frame);
  const wait = frame.contentDocument;
  wait.open();
  const finish = (text: string) => {
    page.body.textContent = text;
    wait.close();
  };
  worker.addEventListener('error', ({ message }) => finish(`the worker failed: ${message}`));
  worker.addEventListener('message', ({ data: inWorker }) => finish(JSON.stringify({ inPage, inWorker })));
}
