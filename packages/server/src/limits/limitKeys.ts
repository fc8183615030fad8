import { isIP } from 'node:net';

/** Whom a limit counts: a person, an address (IPv4, or IPv6 /64), an IPv6 /56 or an IPv6 /48. */
export type LimitScope = 'person' | 'address' | 'prefix56' | 'prefix48';

/** One party that a limit counts. Keys of different scopes never have the same text. */
export interface LimitKey {
  readonly scope: LimitScope;
  readonly key: string;
}

/** One number for each scope. */
export type ScopeLimits = Readonly<Record<LimitScope, number>>;

export const personKey = (id: string): LimitKey => ({ scope: 'person', key: `person ${id}` });

/**
 * An address and the networks around it. An IPv6 customer has a /64 at least, usually a /56 and sometimes a /48: a limit
 * that counts only the smallest of them counts nothing.
 */
export function addressKeys(address: string): LimitKey[] {
  if (isIP(address) !== 6) return [{ scope: 'address', key: address }];
  const [a, b, c, d] = firstGroups(address);
  const hex = (group: number) => group.toString(16);
  return [
    { scope: 'address', key: `${hex(a)}:${hex(b)}:${hex(c)}:${hex(d)}::/64` },
    { scope: 'prefix56', key: `${hex(a)}:${hex(b)}:${hex(c)}:${hex(d & 0xff00)}::/56` },
    { scope: 'prefix48', key: `${hex(a)}:${hex(b)}:${hex(c)}::/48` },
  ];
}

/** The first four of the eight groups of an IPv6 address. */
function firstGroups(address: string): number[] {
  const [head, tail] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...(tail ?? [])].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
