import { createClient } from '@redis/client';
import type { LimitExchange } from './sharedLimits.ts';
import type { Debt } from './rateLimiter.ts';
import { reconnectDelay } from '../cluster/reconnectDelay.ts';

export interface RedisLimitsOptions {
  readonly url: string;
  /** Begins the names of all keys. */
  readonly prefix: string;
}

const CONNECT_TIMEOUT_MS = 2000;
const MAX_WAITING = 100;

/** By Redis' clock, so that the servers' clocks do not matter. A key is gone when its bucket is full again. */
const ADD_DEBTS = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local debts = {}
for i, key in ipairs(KEYS) do
  local full = math.max(now, tonumber(redis.call('GET', key) or now)) + tonumber(ARGV[i])
  debts[i] = math.max(0, math.ceil(full - now))
  if debts[i] > 0 then redis.call('SET', key, string.format('%.3f', full), 'PX', debts[i])
  else redis.call('DEL', key) end
end
return debts`;

/** What several servers hold under the same name, such as a table, counts once. */
const TELL_HOLDS = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[1])
local counts, next = {}, 2
for i, key in ipairs(KEYS) do
  local last = next + tonumber(ARGV[next])
  for j = next + 1, last do redis.call('ZADD', key, now + ttl, ARGV[j]) end
  next = last + 1
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  redis.call('PEXPIRE', key, ttl)
  counts[i] = redis.call('ZCARD', key)
end
return counts`;

const newClient = ({ url }: RedisLimitsOptions) =>
  createClient({
    url,
    name: 'oriflamme-limits',
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    pingInterval: 2000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: 6000,
      reconnectStrategy: (retries) => reconnectDelay(retries),
    },
  });

/** Counts in Redis. Every key expires, so that nothing stays. */
export class RedisLimits implements LimitExchange {
  private readonly client: ReturnType<typeof newClient>;
  private readonly prefix: string;

  /** Connects in the background, again and again if that fails. */
  constructor(options: RedisLimitsOptions) {
    this.prefix = options.prefix;
    this.client = newClient(options);
    this.client.on('error', () => undefined);
    this.client.connect().catch(() => undefined);
  }

  get isConnected(): boolean {
    return this.client.isReady;
  }

  async addDebts(debts: readonly Debt[]): Promise<readonly number[]> {
    const keys = debts.map(({ key }) => `${this.prefix}:rate:${key}`);
    return this.run(
      ADD_DEBTS,
      keys,
      debts.map(({ ms }) => ms.toFixed(3)),
    );
  }

  async tellHolds(holds: ReadonlyMap<string, readonly string[]>, ttlMs: number): Promise<readonly number[]> {
    const keys = [...holds.keys()].map((key) => `${this.prefix}:hold:${key}`);
    const values = [...holds.values()].flatMap((each) => [String(each.length), ...each]);
    return this.run(TELL_HOLDS, keys, [String(ttlMs), ...values]);
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private async run(script: string, keys: string[], values: string[]): Promise<readonly number[]> {
    const answer = await this.client.eval(script, { keys, arguments: values });
    if (!Array.isArray(answer) || answer.length !== keys.length)
      throw new Error('Redis gave another answer.');
    return answer.map(Number);
  }
}
