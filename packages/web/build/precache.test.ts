import { expect, test } from 'vitest';
import { precacheOf } from './precache.ts';

const build = (contents: Record<string, string>) =>
  precacheOf(new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)])));

const GAME = { 'index.html': '<p>', 'assets/main-1.js': 'play()', 'assets/words-uk.js': 'грати' };

test('every file is kept, the page under the name of its folder', () => {
  expect(build(GAME).files).toEqual(['assets/main-1.js', 'assets/words-uk.js', './']);
});

test('what the game does not need is not kept', () => {
  const { files, version } = build({
    ...GAME,
    'assets/main-1.js.map': '{}',
    '.vite/manifest.json': '{}',
    'icon-512.png': 'PNG',
    'service-worker.js': 'keep()',
  });
  expect(files).toEqual(build(GAME).files);
  expect(version).toBe(build(GAME).version);
});

test('the network is kept only once it was needed, and another one is another version', () => {
  const { files, onDemand, version } = build({ ...GAME, 'assets/network-1.bin': 'weights' });
  expect(files).toEqual(build(GAME).files);
  expect(onDemand).toEqual(['assets/network-1.bin']);
  expect(version).not.toBe(build(GAME).version);
});

test('another content is another version', () => {
  expect(build({ ...GAME, 'index.html': '<b>' }).version).not.toBe(build(GAME).version);
});

test('another name is another version', () => {
  const { 'assets/main-1.js': main, ...others } = GAME;
  expect(build({ ...others, 'assets/main-2.js': main }).version).not.toBe(build(GAME).version);
});

test('the same files are the same version, in whatever order they were written', () => {
  expect(build(Object.fromEntries(Object.entries(GAME).toReversed()))).toEqual(build(GAME));
});
