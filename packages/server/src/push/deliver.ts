import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { DELIVERY_TIMEOUT_MS, MAX_ENDPOINT_LENGTH } from './limits.ts';
import { isPublicAddress, publicLookup } from './publicAddress.ts';

/** Where messages may be brought: to push services on the internet, or, in tests, anywhere. */
export type NetworkScope = 'internet' | 'anywhere';

/** Whether this can be the address of a push service. Whoever names it must not have us knock at doors in our own house. */
export function isEndpoint(text: string, reach: NetworkScope = 'internet'): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (reach === 'anywhere') return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    (isIP(host) === 0 || isPublicAddress(host))
  );
}

/** Brings a message and comes back with the status. It is led nowhere else, and does not read the answer. */
export function deliver(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  reach: NetworkScope,
): Promise<number> {
  if (!isEndpoint(endpoint, reach)) return Promise.reject(new Error('This is no push service.'));
  const request = endpoint.startsWith('https:') ? overHttps : overHttp;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    ...(reach === 'internet' ? { lookup: publicLookup } : {}),
  };
  return new Promise((resolve, reject) => {
    request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
