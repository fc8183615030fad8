import type { IncomingMessage } from 'node:http';
import { addressKeys, type LimitKey } from '../limits/limitKeys.ts';
import { clientAddress, isLoopback, isProxy, type TrustedProxies } from '../lib/ipAddress.ts';

/** Client of a request, as seen through trusted proxies. */
export interface ClientInfo {
  readonly address: string;
  /** The address and the networks around it, for limits. */
  readonly keys: readonly LimitKey[];
  /** Whether a trusted proxy reports HTTPS. */
  readonly isSecure: boolean;
  /** A program on this machine that connects directly, through no proxy at all. */
  readonly isLocal: boolean;
}

/** Any of these means that a proxy has forwarded the request. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

export function clientInfoOf({ socket, headers }: IncomingMessage, trusted: TrustedProxies): ClientInfo {
  const forwarded = single(headers['x-forwarded-for']);
  const address = clientAddress(socket.remoteAddress, forwarded, trusted);
  const peer = clientAddress(socket.remoteAddress, undefined, trusted);
  const protocol = single(headers['x-forwarded-proto'])?.split(',')[0].trim().toLowerCase();
  return {
    address,
    keys: addressKeys(address),
    isSecure: protocol === 'https' && isProxy(peer, trusted),
    isLocal: isLoopback(peer) && PROXY_HEADERS.every((name) => headers[name] === undefined),
  };
}
