import { isIP } from 'node:net';
import { canonical } from './ipAddress.ts';

/** A network: the first `bits` of `address`. */
export interface Network {
  readonly version: 4 | 6;
  readonly bits: number;
  readonly prefix: bigint;
  /** CIDR notation with all other bits zero. */
  readonly text: string;
}

const WIDTHS = { 4: 32, 6: 128 } as const;

/** The shortest prefixes that may be banned: one more bit away and a mistake would hit half of the internet. */
export const MIN_PREFIX_BITS = { 4: 8, 6: 19 } as const;

function valueOf(address: string): { version: 4 | 6; value: bigint } | undefined {
  const clean = canonical(address);
  if (clean === undefined) return undefined;
  if (isIP(clean) === 4)
    return {
      version: 4,
      value: clean.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n),
    };
  // canonical() leaves no IPv4 part in an address of this range.
  const [head, tail] = expandTail(clean)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...(tail ?? [])];
  return { version: 6, value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) };
}

/** The last 32 bits in hexadecimal, as in ::c000:201 for ::192.0.2.1. */
function expandTail(address: string): string {
  const match = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (!match) return address;
  const [a, b, c, d] = match.slice(2).map(Number);
  return `${match[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function textOf(version: 4 | 6, value: bigint, bits: number): string {
  const groups = version === 4 ? 4 : 8;
  const size = version === 4 ? 8n : 16n;
  const parts = Array.from({ length: groups }, (_, i) =>
    ((value >> (size * BigInt(groups - 1 - i))) & ((1n << size) - 1n)).toString(version === 4 ? 10 : 16),
  );
  const address = parts.join(version === 4 ? '.' : ':');
  return `${canonical(address) ?? address}/${bits}`;
}

/** Parses an address or a network in CIDR notation; undefined if the text is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address, bitsText, ...rest] = text.trim().split('/');
  const found = valueOf(address);
  if (!found || rest.length > 0) return undefined;
  const width = WIDTHS[found.version];
  const bits = bitsText === undefined ? width : /^\d{1,3}$/.test(bitsText) ? Number(bitsText) : Number.NaN;
  if (!(bits <= width)) return undefined;
  const host = BigInt(width - bits);
  const prefix = found.value >> host;
  return { version: found.version, bits, prefix, text: textOf(found.version, prefix << host, bits) };
}

/** The key of the network of this length that contains an address. */
export const networkKey = ({ version, bits, prefix }: Omit<Network, 'text'>): string =>
  `${version} ${bits} ${prefix}`;

/** The networks of these lengths that contain an address. */
export function keysOf(address: string, lengths: Iterable<readonly [4 | 6, number]>): string[] {
  const found = valueOf(address);
  if (!found) return [];
  const { version, value } = found;
  return [...lengths].flatMap(([of, bits]) =>
    of === version ? [networkKey({ version, bits, prefix: value >> BigInt(WIDTHS[version] - bits) })] : [],
  );
}
