import { describe, expect, it } from 'vitest';
import { keysOf, networkKey, parseNetwork } from './cidr.ts';

describe('parseNetwork', () => {
  it.each([
    ['192.0.2.77/24', '192.0.2.0/24'],
    ['192.0.2.77', '192.0.2.77/32'],
    ['2001:db8:1:2::9/48', '2001:db8:1::/48'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['::ffff:192.0.2.1', '192.0.2.1/32'],
    ['::/19', '::/19'],
    ['10.1.2.3/0', '0.0.0.0/0'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseNetwork(text)?.text).toBe(expected);
  });

  it.each([
    '',
    'home',
    '192.0.2.1/33',
    '2001:db8::/129',
    '1.2.3.4/8/8',
    '1.2.3.4/-1',
    '1.2.3.4/x',
    '1.2.3/24',
  ])('rejects %s', (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });
});

describe('keysOf', () => {
  const isIn = (address: string, network: string) => {
    const parsed = parseNetwork(network)!;
    return keysOf(address, [[parsed.version, parsed.bits]]).includes(networkKey(parsed));
  };

  it('finds the networks that contain an address', () => {
    expect(isIn('2001:db8:1:ffff::3', '2001:db8:1::/48')).toBe(true);
    expect(isIn('2001:db8:2::3', '2001:db8:1::/48')).toBe(false);
    expect(isIn('192.0.2.255', '192.0.2.0/24')).toBe(true);
    expect(isIn('192.0.3.0', '192.0.2.0/24')).toBe(false);
    expect(isIn('::1', '0.0.0.0/8')).toBe(false);
    expect(keysOf('nonsense', [[4, 8]])).toEqual([]);
  });
});
