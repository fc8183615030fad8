import { expect, test } from 'vitest';
import { unexpectedChunks } from './unexpectedChunks.ts';

const SOURCES = new Map([
  ['main.js', ['/repo/packages/web/src/main.tsx']],
  ['messages-en.js', ['/repo/packages/web/src/i18n/en/interface.json']],
  ['messages-uk.js', ['/repo/packages/web/src/i18n/uk/interface.json']],
  ['cards-fr.js', ['/repo/packages/engine/texts/fr.json']],
  ['bots.js', ['/repo/packages/web/src/local/newGame.ts', '/repo/packages/bots/src/index.ts']],
  ['worker.js', ['/repo/packages/web/src/local/worker/gameWorker.ts']],
  ['animator.js', ['/repo/packages/web/src/table/animation/animator.ts']],
]);

test('unexpectedChunks accepts the page and its own language', () => {
  expect(unexpectedChunks(['main.js', 'messages-en.js'], SOURCES)).toEqual([]);
});

test('unexpectedChunks reports bots, animations, workers and other languages', () => {
  expect(
    unexpectedChunks(['bots.js', 'animator.js', 'worker.js', 'messages-uk.js', 'cards-fr.js'], SOURCES),
  ).toEqual([
    'bots.js (bots)',
    'animator.js (animations)',
    'worker.js (worker)',
    'messages-uk.js (another language)',
    'cards-fr.js (another language)',
  ]);
});
