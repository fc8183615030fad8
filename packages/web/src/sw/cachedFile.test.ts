import { expect, test } from 'vitest';
import { cachedFileFor } from './cachedFile.ts';

const SCOPE = 'https://example.org/games/oriflamme/';
const FILES = new Set(['./', 'assets/index-Bx1.js', 'assets/words-fr.js', 'icon.svg']);

const ask = (url: string, { method = 'GET', mode = 'no-cors' } = {}) =>
  cachedFileFor({ method, mode, url: new URL(url, SCOPE).href }, SCOPE, FILES);

test('cachedFile serves precached files', () => {
  expect(ask('assets/index-Bx1.js')).toBe('assets/index-Bx1.js');
  expect(ask('assets/words-fr.js')).toBe('assets/words-fr.js');
});

test('cachedFile serves the page for all its URLs', () => {
  const open = (url: string) => ask(url, { mode: 'navigate' });
  expect(open('./')).toBe('./');
  expect(open('./#/rules')).toBe('./');
  expect(open('./?seed=7#/table/1')).toBe('./');
  expect(open('index.html')).toBe('./');
  expect(open('nowhere')).toBe('./');
});

test('cachedFile serves a precached file for a navigation to it', () => {
  expect(ask('icon.svg', { mode: 'navigate' })).toBe('icon.svg');
});

test('cachedFile leaves other URLs to the network', () => {
  expect(ask('assets/unknown.js')).toBeUndefined();
  expect(ask('api/tables')).toBeUndefined();
  expect(ask('deeper/page', { mode: 'navigate' })).toBeUndefined();
  expect(ask('../chess/', { mode: 'navigate' })).toBeUndefined();
  expect(ask('https://example.com/games/oriflamme/icon.svg')).toBeUndefined();
});

test('cachedFile handles GET only', () => {
  expect(ask('icon.svg', { method: 'POST' })).toBeUndefined();
});
