import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from '../lib/ipAddress.ts';

/** How the text of a variable becomes a value, or what is wrong with it. */
export interface ValueParser<T> {
  /** What is allowed, for people: follows "Allowed:". */
  readonly allowed: string;
  parse(text: string): { readonly value: T } | { readonly problem: string };
}

export const integer = (least: number, most: number): ValueParser<number> => ({
  allowed: `a whole number from ${least} to ${most}`,
  parse(text) {
    if (!/^\d{1,15}$/.test(text)) return { problem: 'is no whole number' };
    const value = Number(text);
    if (value < least) return { problem: `is less than ${least}` };
    if (value > most) return { problem: `is more than ${most}` };
    return { value };
  },
});

export const oneOf = <const T extends string>(...words: readonly T[]): ValueParser<T> => ({
  allowed: `one of ${words.join(', ')}`,
  parse(text) {
    const value = words.find((word) => word === text);
    return value === undefined ? { problem: 'is none of these words' } : { value };
  },
});

export const folder: ValueParser<string> = {
  allowed: 'a path, absolute or relative to the working directory',
  parse: (text) => (text.includes('\0') ? { problem: 'is no path' } : { value: text }),
};

export const host: ValueParser<string> = {
  allowed: 'an IP address such as 127.0.0.1, 0.0.0.0 or ::, or a host name of this machine',
  parse: (text) =>
    isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
      ? { value: text }
      : { problem: 'is neither an address nor a name' },
};

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** As a browser writes it, so that it can be compared with what a browser sends. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

export const origins: ValueParser<readonly string[]> = {
  allowed: 'origins such as https://cards.example.org, separated by commas, without a path',
  parse(text) {
    const value: string[] = [];
    for (const part of parts(text)) {
      const origin = originOf(part);
      if (origin === undefined) return { problem: `holds ${JSON.stringify(part)}, which is no origin` };
      value.push(origin);
    }
    return { value };
  },
};

const MAX_PROXIES = 16;

function addNetwork(list: BlockList, text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const width = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (!(prefix <= width)) return false;
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

export const proxies: ValueParser<TrustedProxies> = {
  allowed: `the number of proxies in front of the server (0 to ${MAX_PROXIES}), or their addresses and networks such as 127.0.0.1, 10.0.0.0/8, separated by commas`,
  parse(text) {
    if (/^\d+$/.test(text)) return integer(0, MAX_PROXIES).parse(text);
    const value = new BlockList();
    for (const part of parts(text))
      if (!addNetwork(value, part))
        return { problem: `holds ${JSON.stringify(part)}, which is neither an address nor a network` };
    return { value };
  },
};
