import { expect, test } from 'vitest';
import { cachedFileFor } from './cachedFile.ts';

const SCOPE = 'https://example.org/games/oriflamme/';
const FILES = new Set(['./', 'assets/index-Bx1.js', 'assets/words-fr.js', 'icon.svg']);

const ask = (url: string, { method = 'GET', mode = 'no-cors' } = {}) =>
  cachedFileFor({ method, mode, url: new URL(url, SCOPE).href }, SCOPE, FILES);

test('the parts of the game come from what is kept', () => {
  expect(ask('assets/index-Bx1.js')).toBe('assets/index-Bx1.js');
  expect(ask('assets/words-fr.js')).toBe('assets/words-fr.js');
});

test('whoever opens the game gets the page, by whatever name it is asked for', () => {
  const open = (url: string) => ask(url, { mode: 'navigate' });
  expect(open('./')).toBe('./');
  expect(open('./#/rules')).toBe('./');
  expect(open('./?seed=7#/table/1')).toBe('./');
  expect(open('index.html')).toBe('./');
  expect(open('nowhere')).toBe('./');
});

test('a kept file that is opened by itself is that file', () => {
  expect(ask('icon.svg', { mode: 'navigate' })).toBe('icon.svg');
});

test('what is not of the game is left to the network', () => {
  expect(ask('assets/unknown.js')).toBeUndefined();
  expect(ask('api/tables')).toBeUndefined();
  expect(ask('deeper/page', { mode: 'navigate' })).toBeUndefined();
  expect(ask('../chess/', { mode: 'navigate' })).toBeUndefined();
  expect(ask('https://example.com/games/oriflamme/icon.svg')).toBeUndefined();
});

test('only reading is answered', () => {
  expect(ask('icon.svg', { method: 'POST' })).toBeUndefined();
});
