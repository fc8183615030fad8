import type { IncomingMessage } from 'node:http';
import { clientAddress, rateLimitKey, isLoopback, isProxy, type TrustedProxies } from '../lib/ipAddress.ts';

/** Who sends a request, and how it reached us. */
export interface ClientInfo {
  readonly address: string;
  /** What limits count by. */
  readonly ipKey: string;
  /** Whether https is spoken between the visitor and the proxy in front. */
  readonly isSecure: boolean;
  /** A program on this machine that did not come through a proxy, not even one that is not trusted. */
  readonly isLocal: boolean;
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

export function clientInfoOf({ socket, headers }: IncomingMessage, trusted: TrustedProxies): ClientInfo {
  const forwarded = single(headers['x-forwarded-for']);
  const address = clientAddress(socket.remoteAddress, forwarded, trusted);
  const peer = clientAddress(socket.remoteAddress, undefined, trusted);
  const protocol = single(headers['x-forwarded-proto'])?.split(',')[0].trim().toLowerCase();
  return {
    address,
    ipKey: rateLimitKey(address),
    isSecure: protocol === 'https' && isProxy(peer, trusted),
    isLocal: isLoopback(peer) && forwarded === undefined && headers['forwarded'] === undefined,
  };
}
