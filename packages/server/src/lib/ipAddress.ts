import { type BlockList, isIP, SocketAddress } from 'node:net';

/** How many proxies stand in front of the server, or which. */
export type TrustedProxies = number | BlockList;

/** The one way in which an address is written here, or undefined if it is none. */
export function canonical(text: string): string | undefined {
  const version = isIP(text);
  if (version === 4) return text;
  if (version === 0) return undefined;
  const { address } = new SocketAddress({ address: text.replace(/%.*$/, ''), family: 'ipv6' });
  // An IPv4 address as a socket for both versions writes it.
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Some proxies write the port as well. */
function withoutPort(text: string): string {
  const bracketed = /^\[(.*)\](:\d+)?$/.exec(text);
  return bracketed ? bracketed[1] : text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

export function isProxy(address: string, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return trusted > 0;
  return isIP(address) > 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Who really asks. Each proxy adds to the right of X-Forwarded-For who asked it, so the list is read from the right, as far
 * as the proxies are trusted; what stands further left may be anybody's invention.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  let address = canonical(peer ?? '') ?? '';
  let proxies = 0;
  for (const hop of (forwarded ?? '').split(',').toReversed()) {
    const isTrusted = typeof trusted === 'number' ? proxies < trusted : isProxy(address, trusted);
    const further = isTrusted ? canonical(withoutPort(hop.trim())) : undefined;
    if (further === undefined) return address;
    address = further;
    proxies += 1;
  }
  return address;
}

/** What limits count by. One household has a whole /64 of IPv6 addresses, so they count as one. */
export function rateLimitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head, tail] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...gap, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
