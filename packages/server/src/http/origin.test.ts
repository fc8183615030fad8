import { expect, it } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const allowed = ['https://friend.example.org'];

it.each([
  ['its own', 'http://cards.org:8080', 'cards.org:8080', false],
  ['its own behind a proxy that speaks https', 'https://cards.org', 'cards.org', true],
  ['its own behind a proxy that is not trusted', 'https://cards.org', 'cards.org', false],
  ['its own with the default port written out', 'https://cards.org', 'cards.org:443', true],
  ['its own in other letters', 'http://cards.org', 'Cards.ORG', false],
  ['its own by an IPv6 address', 'http://[::1]:8080', '[::1]:8080', false],
  ['one that is allowed', 'https://friend.example.org', 'cards.org', true],
  ['none, as programs send it', undefined, 'cards.org', false],
])('isAllowedOrigin allows %s', (_, origin, host, isSecure) => {
  expect(isAllowedOrigin(origin, host, isSecure, allowed)).toBe(true);
});

it.each([
  ['another host', 'https://evil.org', 'cards.org', true],
  ['another port', 'http://cards.org:8081', 'cards.org:8080', false],
  ['a host that begins like its own', 'http://cards.org.evil.org', 'cards.org', false],
  ['a host that ends like its own', 'http://evilcards.org', 'cards.org', false],
  ['its own without encryption where there should be', 'http://cards.org', 'cards.org', true],
  ['an allowed one without encryption', 'http://friend.example.org', 'cards.org', false],
  ['a page without an origin', 'null', 'cards.org', false],
  ['nothing', '', 'cards.org', false],
  ['a file', 'file://', 'cards.org', false],
  ['its own when no host is named', 'http://cards.org', undefined, false],
  ['what is no host', 'http://cards.org', 'a b', false],
  ['a path', 'http://cards.org/', 'cards.org', false],
  ['a user', 'http://me@cards.org', 'cards.org', false],
])('isAllowedOrigin rejects %s', (_, origin, host, isSecure) => {
  expect(isAllowedOrigin(origin, host, isSecure, allowed)).toBe(false);
});
