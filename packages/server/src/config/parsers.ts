import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from '../lib/ipAddress.ts';

/** Someone who may operate the server. */
export interface Operator {
  readonly name: string;
  readonly token: string;
}

/** Parses and validates the text of an environment variable. */
export interface ValueParser<T> {
  /** Description of allowed values, printed after "Allowed:". */
  readonly allowed: string;
  /** The value is not printed. */
  readonly isSecret?: boolean;
  parse(text: string): { readonly value: T } | { readonly problem: string };
}

export const integer = (min: number, max: number): ValueParser<number> => ({
  allowed: `an integer from ${min} to ${max}`,
  parse(text) {
    if (!/^-?\d{1,15}$/.test(text)) return { problem: 'is not an integer' };
    const value = Number(text);
    if (value < min) return { problem: `is less than ${min}` };
    if (value > max) return { problem: `is more than ${max}` };
    return { value };
  },
});

export const oneOf = <const T extends string>(...words: readonly T[]): ValueParser<T> => ({
  allowed: `one of ${words.join(', ')}`,
  parse(text) {
    const value = words.find((word) => word === text);
    return value === undefined ? { problem: 'is not one of these values' } : { value };
  },
});

export const folder: ValueParser<string> = {
  allowed: 'a path, absolute or relative to the working directory',
  parse: (text) => (text.includes('\0') ? { problem: 'is not a path' } : { value: text }),
};

export const host: ValueParser<string> = {
  allowed: 'an IP address such as 127.0.0.1, 0.0.0.0 or ::, or a host name of this machine',
  parse: (text) =>
    isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
      ? { value: text }
      : { problem: 'is neither an address nor a host name' },
};

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Normalized as browsers send it, for comparison with the Origin header. */
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
      if (origin === undefined)
        return { problem: `contains ${JSON.stringify(part)}, which is not an origin` };
      value.push(origin);
    }
    return { value };
  },
};

/** One origin, or undefined if the text is empty. */
export const optionalOrigin: ValueParser<string | undefined> = {
  allowed: 'an origin such as https://cards.example.org, without a path',
  parse(text) {
    if (text === '') return { value: undefined };
    const value = originOf(text);
    return value === undefined ? { problem: 'is not an origin' } : { value };
  },
};

export const hosts: ValueParser<readonly string[]> = {
  allowed: 'host names such as cards.example.org, separated by commas, without ports; * allows every host',
  parse(text) {
    const value = parts(text).map((part) => part.toLowerCase());
    const wrong = value.find((part) => part !== '*' && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(part));
    return wrong === undefined
      ? { value }
      : { problem: `contains ${JSON.stringify(wrong)}, which is not a host name` };
  },
};

const MIN_TOKEN_LENGTH = 32;

export const operators: ValueParser<readonly Operator[]> = {
  allowed: `a token of at least ${MIN_TOKEN_LENGTH} characters without spaces, commas and colons, or several as NAME:TOKEN separated by commas`,
  isSecret: true,
  parse(text) {
    const value: Operator[] = [];
    for (const part of parts(text)) {
      const [token, name = 'operator', ...rest] = part.split(':').toReversed();
      if (rest.length > 0 || !/^[\w.-]{1,32}$/.test(name) || !/^[!-~]+$/.test(token))
        return { problem: 'has a part that is neither a token nor NAME:TOKEN' };
      if (token.length < MIN_TOKEN_LENGTH)
        return {
          problem: `has a token of ${token.length} characters; at least ${MIN_TOKEN_LENGTH} are needed`,
        };
      if (value.some((known) => known.name === name || known.token === token))
        return { problem: 'has a name or a token twice' };
      value.push({ name, token });
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
        return { problem: `contains ${JSON.stringify(part)}, which is neither an address nor a network` };
    return { value };
  },
};

/** The URL of a PostgreSQL database, or undefined if the text is empty. */
export const databaseUrl: ValueParser<string | undefined> = {
  allowed: 'a URL such as postgres://user:password@host:5432/database',
  isSecret: true,
  parse(text) {
    if (text === '') return { value: undefined };
    if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
      return { problem: 'is not the URL of a PostgreSQL database' };
    return { value: text };
  },
};

export const redisUrl: ValueParser<string | undefined> = {
  allowed: 'a URL such as redis://user:password@host:6379',
  isSecret: true,
  parse(text) {
    if (text === '') return { value: undefined };
    if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return { problem: 'is not the URL of a Redis' };
    return { value: text };
  },
};

export const word: ValueParser<string> = {
  allowed: '1 to 40 letters, digits, hyphens or underscores',
  parse: (text) => (/^[\w-]{1,40}$/.test(text) ? { value: text } : { problem: 'is not one word' }),
};
