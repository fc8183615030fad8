import { expect, test } from 'vitest';
import { unexpectedChunks } from './unexpectedChunks.ts';

const SOURCES = new Map([
  ['main.js', ['/game/packages/web/src/main.tsx']],
  ['words-en.js', ['/game/packages/web/src/i18n/en/interface.json']],
  ['words-uk.js', ['/game/packages/web/src/i18n/uk/interface.json']],
  ['cards-fr.js', ['/game/packages/engine/texts/fr.json']],
  ['bots.js', ['/game/packages/web/src/play/newGame.ts', '/game/packages/bots/src/index.ts']],
  ['playhouse.js', ['/game/packages/web/src/table/animation/playhouse.ts']],
]);

test('the page itself and its own language are welcome', () => {
  expect(unexpectedChunks(['main.js', 'words-en.js'], SOURCES)).toEqual([]);
});

test('bots, movements, workers and other languages are not', () => {
  expect(
    unexpectedChunks(['bots.js', 'playhouse.js', 'worker.js', 'words-uk.js', 'cards-fr.js'], SOURCES),
  ).toEqual([
    'bots.js (bots)',
    'playhouse.js (movements)',
    'worker.js (a script of a worker)',
    'words-uk.js (another language)',
    'cards-fr.js (another language)',
  ]);
});
