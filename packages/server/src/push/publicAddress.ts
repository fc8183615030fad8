import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose networks (RFC 6890) and the range of global IPv6 addresses. */
const [SPECIAL, GLOBAL] = [new BlockList(), new BlockList()];
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
  SPECIAL.addSubnet(address, Number(bits), 'ipv4');
}
// Only this range of IPv6 is allocated; the exceptions embed IPv4 addresses or are for documentation.
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(address, bits, 'ipv6');

/** SSRF protection: whether an address is on the public internet and not in our own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !SPECIAL.check(address, 'ipv4');
  return version === 6 && GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/** DNS lookup that fails if any address is not public. The checked addresses are the ones connected to (no DNS rebinding). */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const isAllowed =
      !error && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isAllowed) callback(error ?? new Error('The host is not on the public internet.'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0].address, addresses[0].family);
  });
};
