import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { canonical, clientAddress, rateLimitKey } from './ipAddress.ts';

const list = (text: string) => loadConfig({ TRUSTED_PROXIES: text }).trustedProxies;

describe('the address of a visitor', () => {
  it.each([
    ['no proxy is trusted', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['one proxy stands in front', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['one proxy stands in front, and the visitor lies', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two proxies stand in front', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['fewer have written than were announced', 3, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['nobody has written', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['what is written is no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['what is written further left is no address', 2, '10.0.0.1', 'unknown, 1.1.1.1', '1.1.1.1'],
    ['a port is written too', 1, '10.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    ['a port is written to an IPv6 address too', 1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['it is an IPv4 address written as IPv6', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['the connection is gone', 0, undefined, undefined, ''],
  ])('is right when %s', (_, trusted, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address);
  });

  it.each([
    ['a trusted proxy forwards', '10.1.2.3', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two trusted proxies forward', '10.1.2.3', '6.6.6.6, 1.1.1.1, fd00::7', '1.1.1.1'],
    ['the trusted proxy comes by IPv6', '::ffff:10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['a stranger pretends to forward', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['all who forward are trusted', '10.1.2.3', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
  ])('is right when the proxies are listed and %s', (_, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, list('10.0.0.0/8, fd00::/8'))).toBe(address);
  });

  it('trusts nobody with an empty list', () => {
    expect(clientAddress('9.9.9.9', '1.1.1.1', new BlockList())).toBe('9.9.9.9');
  });
});

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (address, key) => {
  expect(rateLimitKey(address)).toBe(key);
});

it.each([
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['localhost', undefined],
])('writes %s as %s', (text, written) => {
  expect(canonical(text)).toBe(written);
});
