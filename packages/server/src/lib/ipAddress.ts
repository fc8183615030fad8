import { type BlockList, isIP, SocketAddress } from 'node:net';

/** Trusted reverse proxies: their number or their networks. */
export type TrustedProxies = number | BlockList;

/** Canonical form of an IP address; undefined if the text is not one. */
export function canonical(text: string): string | undefined {
  const version = isIP(text);
  if (version === 4) return text;
  if (version === 0) return undefined;
  const { address } = new SocketAddress({ address: text.replace(/%.*$/, ''), family: 'ipv6' });
  // IPv4-mapped, as dual-stack sockets report it.
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Some proxies include the port. */
function withoutPort(text: string): string {
  const bracketed = /^\[(.*)\](:\d+)?$/.exec(text);
  return bracketed ? bracketed[1] : text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

export function isProxy(address: string, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return trusted > 0;
  return isIP(address) > 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The client's address behind proxies. Each proxy appends its peer to X-Forwarded-For, so the list is read from the right as
 * far as the proxies are trusted. Everything further left can be forged by the client.
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
    const previous = isTrusted ? canonical(withoutPort(hop.trim())) : undefined;
    if (previous === undefined) return address;
    address = previous;
    proxies += 1;
  }
  return address;
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
