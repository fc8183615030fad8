import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { canonical, clientAddress } from './ipAddress.ts';

const list = (text: string) => loadConfig({ TRUSTED_PROXIES: text }).trustedProxies;

describe('clientAddress', () => {
  it.each([
    ['no proxy is trusted', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['there is one proxy', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['there is one proxy and the client forges the header', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['there are two proxies', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['the header has fewer entries than proxies', 3, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['there is no header', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['the entry is not an address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an entry further left is not an address', 2, '10.0.0.1', 'unknown, 1.1.1.1', '1.1.1.1'],
    ['the entry has a port', 1, '10.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    ['an IPv6 entry has a port', 1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['the peer is an IPv4-mapped address', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['the connection is closed', 0, undefined, undefined, ''],
  ])('is right when %s', (_, trusted, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address);
  });

  it.each([
    ['a trusted proxy forwards', '10.1.2.3', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two trusted proxies forward', '10.1.2.3', '6.6.6.6, 1.1.1.1, fd00::7', '1.1.1.1'],
    ['the trusted proxy is an IPv4-mapped address', '::ffff:10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['an untrusted peer sends the header', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['all entries are trusted', '10.1.2.3', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
  ])('is right when the proxies are listed and %s', (_, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, list('10.0.0.0/8, fd00::/8'))).toBe(address);
  });

  it('trusts no proxy with an empty list', () => {
    expect(clientAddress('9.9.9.9', '1.1.1.1', new BlockList())).toBe('9.9.9.9');
  });
});

it.each([
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['localhost', undefined],
])('canonical maps %s to %s', (text, expected) => {
  expect(canonical(text)).toBe(expected);
});
