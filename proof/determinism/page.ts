// Runs in a browser: first in a page, which starts the same script again in a worker, where the bots will think. Leaves what
// came out in both in the page.
import { computeDigests } from './results.ts';
import { digestGames } from './gamesDigest.ts';

interface Page {
  readonly currentScript: { readonly textContent: string };
  readonly body: { textContent: string; append(element: object): void };
  createElement(name: string): { contentDocument: { open(): void; close(): void } };
}
interface Thread {
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (error: { readonly message: string }) => void): void;
}
declare const document: Page | undefined;
declare const Worker: new (url: string) => Thread;
declare const postMessage: (message: unknown) => void;

if (typeof document === 'undefined') postMessage(computeDigests());
else runPage(document);

function runPage(page: Page): void {
  const script = new Blob([page.currentScript.textContent], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(script));
  const inPage = { ...computeDigests(), games: digestGames() };
  // As long as a frame is being written, the page is not loaded, and Chromium waits before it tells what is in it.
  const frame = page.createElement('iframe');
  page.body.append(frame);
  const wait = frame.contentDocument;
  wait.open();
  const leave = (text: string) => {
    page.body.textContent = text;
    wait.close();
  };
  worker.addEventListener('error', ({ message }) => leave(`The worker failed: ${message}`));
  worker.addEventListener('message', ({ data: inWorker }) => leave(JSON.stringify({ inPage, inWorker })));
}
