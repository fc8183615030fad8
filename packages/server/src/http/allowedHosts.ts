import { isIP } from 'node:net';
import type { Config } from '../config/schema.ts';

type HostConfig = Pick<Config, 'allowedHosts' | 'publicUrl' | 'origins' | 'host'>;

/** The name in a Host header, without the port and the brackets of IPv6. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');

/**
 * Whether to answer requests for a host. A page of another site can make its own name point to this server (DNS rebinding),
 * and would then be of the same origin; so only known names are answered. An address cannot be rebound. Programs may leave
 * the header out.
 */
export function createHostCheck(config: HostConfig): (header: string | undefined) => boolean {
  const { allowedHosts, publicUrl, origins, host } = config;
  if (allowedHosts.includes('*')) return () => true;
  const urls = publicUrl === undefined ? origins : [publicUrl, ...origins];
  const names = new Set(['localhost', host, ...allowedHosts, ...urls.map((url) => new URL(url).hostname)]);
  return (header) => {
    if (header === undefined) return true;
    const name = nameOf(header);
    return isIP(name) > 0 || name.endsWith('.localhost') || names.has(name);
  };
}
