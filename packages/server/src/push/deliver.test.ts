import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { deliver, isEndpoint } from './deliver.ts';
import { MAX_ENDPOINT_LENGTH } from './limits.ts';
import { isPublicAddress, publicLookup } from './publicAddress.ts';
import { openPushService } from './testing/fakePushService.ts';

describe('deliver', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://8.8.8.8/abc',
    'https://[2606:4700::1111]/abc',
  ])('allows the endpoint %s', (endpoint) => {
    expect(isEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://push.example.org/abc',
    'file:///etc/passwd',
    'no address',
    'https://push.example.org:8443/abc',
    'https://me:secret@push.example.org/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://10.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[fd00::1]/abc',
    'https://[64:ff9b::7f00:1]/abc',
  ])('rejects the endpoint %s', async (endpoint) => {
    expect(isEndpoint(endpoint)).toBe(false);
    await expect(deliver(endpoint, {}, Buffer.of(1), 'internet')).rejects.toThrow(
      'not a public push service',
    );
  });

  it('allows an endpoint of MAX_ENDPOINT_LENGTH and none longer', () => {
    const start = 'https://push.example.org/';
    expect(isEndpoint(start + 'a'.repeat(MAX_ENDPOINT_LENGTH - start.length))).toBe(true);
    expect(isEndpoint(start + 'a'.repeat(MAX_ENDPOINT_LENGTH - start.length + 1))).toBe(false);
  });

  it('rejects a host name that resolves to this machine', async () => {
    await expect(deliver('https://localhost/abc', {}, Buffer.of(1), 'internet')).rejects.toThrow(
      'not on the public internet',
    );
    for (const options of [{ all: true }, {}])
      await expect(
        new Promise<string | LookupAddress[]>((resolve, reject) => {
          publicLookup('localhost', options, (error, address) => (error ? reject(error) : resolve(address)));
        }),
      ).rejects.toThrow('not on the public internet');
  });

  it('follows no redirects', async () => {
    const service = await openPushService(() => 302);
    expect(await deliver(`${service.url}/abc`, {}, Buffer.of(1), 'anywhere')).toBe(302);
    expect(service.deliveries.map(({ path }) => path)).toEqual(['/abc']);
  });
});

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '223.255.255.255'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '127.0.0.53',
    '169.254.0.1',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
