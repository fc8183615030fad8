import { onTestFinished } from 'vitest';
import { RedisServer } from './redisServer.ts';

/** A Redis that is stopped after the test. */
export async function startRedis(): Promise<RedisServer> {
  const redis = await RedisServer.start();
  onTestFinished(() => redis.stop());
  return redis;
}
