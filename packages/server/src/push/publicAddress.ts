import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet (RFC 6890), or lead back out of it. */
const [INNER, GLOBAL] = [new BlockList(), new BlockList()];
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address, bits] = network.split('/');
  INNER.addSubnet(address, Number(bits), 'ipv4');
}
// Of IPv6 only this part is given out, less what stands for addresses of the other kind and for examples.
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the public internet, so that nothing inside our own network is reached by it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INNER.check(address, 'ipv4');
  return version === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6');
}

/** Finds a host's addresses, and fails if one of them is not public: what was checked is what is connected to. */
export const publicLookup: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const isAllowed =
      !error && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isAllowed) found(error ?? new Error('This host is not on the public internet.'), '', 0);
    else if (options.all) found(null, addresses);
    else found(null, addresses[0].address, addresses[0].family);
  });
};
