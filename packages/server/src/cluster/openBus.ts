import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../config/schema.ts';
import type { Bus } from './bus.ts';
import { LocalHub } from './localBus.ts';

/** A name that no other server has. It begins with that of the machine, for operators. */
export const newServerName = (): string =>
  `${hostname()
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 20)}-${randomBytes(9).toString('base64url')}`;

/** Opens the bus that the settings choose. Drivers are loaded only if they are used. */
export async function openBus(
  { databaseUrl: url, databaseTimeoutMs: timeoutMs, redisUrl, redisPrefix: prefix }: Config,
  sender: string,
): Promise<Bus> {
  if (url === undefined) return new LocalHub().connect();
  if (redisUrl !== undefined) {
    const { RedisBus } = await import('./redisBus.ts');
    return RedisBus.open({ url: redisUrl, prefix, sender });
  }
  const { PostgresBus } = await import('./postgresBus.ts');
  const { DEFAULT_SCHEMA } = await import('../store/postgres/connectionOptions.ts');
  return PostgresBus.open({ url, schema: DEFAULT_SCHEMA, timeoutMs, sender });
}
