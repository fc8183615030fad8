import { expect, it } from 'vitest';
import { addressKeys } from './limitKeys.ts';

it.each([
  ['1.2.3.4', ['1.2.3.4']],
  ['2001:db8:1:2f3:3:4:5:6', ['2001:db8:1:2f3::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['', ['']],
])('addressKeys of %s', (address, keys) => {
  expect(addressKeys(address).map(({ key }) => key)).toEqual(keys);
});

it('addressKeys: addresses share the key of the network that contains both', () => {
  const shared = (one: string, other: string) => {
    const keys = addressKeys(other).map(({ key }) => key);
    return addressKeys(one)
      .filter(({ key }) => keys.includes(key))
      .map(({ scope }) => scope);
  };
  expect(shared('2001:db8:1:200::1', '2001:db8:1:200:ffff::1')).toEqual(['address', 'prefix56', 'prefix48']);
  expect(shared('2001:db8:1:200::1', '2001:db8:1:2ff::1')).toEqual(['prefix56', 'prefix48']);
  expect(shared('2001:db8:1:200::1', '2001:db8:1:300::1')).toEqual(['prefix48']);
  expect(shared('2001:db8:1:200::1', '2001:db8:2:200::1')).toEqual([]);
});
