import { expect, it } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const allowed = ['https://friend.example.org'];

it.each([
  ['the own origin', 'http://cards.org:8080', 'cards.org:8080', false],
  ['the own origin behind an HTTPS proxy', 'https://cards.org', 'cards.org', true],
  ['the own origin behind an untrusted proxy', 'https://cards.org', 'cards.org', false],
  ['the own origin with an explicit default port', 'https://cards.org', 'cards.org:443', true],
  ['the own origin in other case', 'http://cards.org', 'Cards.ORG', false],
  ['the own origin with an IPv6 address', 'http://[::1]:8080', '[::1]:8080', false],
  ['a configured origin', 'https://friend.example.org', 'cards.org', true],
  ['none, as programs send it', undefined, 'cards.org', false],
])('isAllowedOrigin allows %s', (_, origin, host, isSecure) => {
  expect(isAllowedOrigin(origin, host, isSecure, allowed)).toBe(true);
});

it.each([
  ['another host', 'https://evil.org', 'cards.org', true],
  ['another port', 'http://cards.org:8081', 'cards.org:8080', false],
  ['a host with the own host as prefix', 'http://cards.org.evil.org', 'cards.org', false],
  ['a host with the own host as suffix', 'http://evilcards.org', 'cards.org', false],
  ['the own origin over HTTP behind an HTTPS proxy', 'http://cards.org', 'cards.org', true],
  ['a configured origin over HTTP', 'http://friend.example.org', 'cards.org', false],
  ['a page without an origin', 'null', 'cards.org', false],
  ['nothing', '', 'cards.org', false],
  ['a file', 'file://', 'cards.org', false],
  ['the own origin without a Host header', 'http://cards.org', undefined, false],
  ['an invalid Host header', 'http://cards.org', 'a b', false],
  ['a path', 'http://cards.org/', 'cards.org', false],
  ['a user', 'http://me@cards.org', 'cards.org', false],
])('isAllowedOrigin rejects %s', (_, origin, host, isSecure) => {
  expect(isAllowedOrigin(origin, host, isSecure, allowed)).toBe(false);
});
