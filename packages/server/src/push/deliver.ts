import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { DELIVERY_TIMEOUT_MS, MAX_ENDPOINT_LENGTH } from './limits.ts';
import { isPublicAddress, publicLookup } from './publicAddress.ts';

/** Where messages may be sent: to the public internet only, or, in tests, anywhere. */
export type NetworkScope = 'internet' | 'anywhere';

/** SSRF protection: whether an endpoint named by a client may be a push service. Internal addresses are rejected. */
export function isEndpoint(text: string, scope: NetworkScope = 'internet'): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (scope === 'anywhere') return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    (isIP(host) === 0 || isPublicAddress(host))
  );
}

/** Posts a message and resolves to the status. Follows no redirect and does not read the response. */
export function deliver(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  scope: NetworkScope,
): Promise<number> {
  if (!isEndpoint(endpoint, scope))
    return Promise.reject(new Error('The endpoint is not a public push service.'));
  const request = endpoint.startsWith('https:') ? overHttps : overHttp;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    ...(scope === 'internet' ? { lookup: publicLookup } : {}),
  };
  return new Promise((resolve, reject) => {
    request(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
