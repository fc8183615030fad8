import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newSchema, postgresUrl } from '../store/testing/postgresStore.ts';
import { FaultyProxy } from '../store/testing/faultyProxy.ts';
import { type Bus, MAX_MESSAGE_BYTES } from './bus.ts';
import { LocalHub } from './localBus.ts';
import { RedisBus } from './redisBus.ts';
import { startRedis } from './testing/startRedis.ts';
import { PostgresBus } from './postgresBus.ts';
import { Recorder } from './testing/recorder.ts';

async function openPostgresBus(
  sender: string,
  schema: string,
  url: string,
  heartbeatMs?: number,
): Promise<PostgresBus> {
  const bus = await PostgresBus.open({
    url,
    schema,
    timeoutMs: 500,
    sender,
    ...(heartbeatMs && { heartbeatMs }),
  });
  onTestFinished(() => bus.close());
  return bus;
}

const BUSES: readonly (readonly [string, () => Promise<[Bus, Bus]>])[] = [
  [
    'LocalHub',
    async () => {
      const hub = new LocalHub();
      return [hub.connect(), hub.connect()];
    },
  ],
  [
    'PostgresBus',
    async () => {
      const url = await postgresUrl();
      const schema = newSchema(url);
      return Promise.all([openPostgresBus('one', schema, url), openPostgresBus('other', schema, url)]);
    },
  ],
  [
    'RedisBus',
    async () => {
      const { url } = await startRedis();
      return Promise.all([openRedisBus('one', url), openRedisBus('other', url)]);
    },
  ],
];

async function openRedisBus(sender: string, url: string, heartbeatMs?: number): Promise<RedisBus> {
  const bus = await RedisBus.open({ url, prefix: 'test', sender, ...(heartbeatMs && { heartbeatMs }) });
  onTestFinished(() => bus.close());
  return bus;
}

/** Subscriptions to Redis take a moment. */
const listening = (recorder: Recorder) => recorder.until(() => recorder.gaps > 0);

describe.for(BUSES)('%s', ([name, open]) => {
  const ready = (...recorders: Recorder[]) =>
    name === 'RedisBus' ? Promise.all(recorders.map(listening)) : undefined;

  it('carries messages of a topic to the other servers, but not back', async () => {
    const [one, other] = await open();
    const [own, others, elsewhere] = [
      new Recorder(one, 'table:a'),
      new Recorder(other, 'table:a'),
      new Recorder(other, 'table:b'),
    ];
    await ready(own, others, elsewhere);
    one.publish('table:a', 'first message');
    one.publish('table:a', '{"second":"é"}');
    other.publish('table:a', 'back');
    await others.until(() => others.heard.length === 2);
    await own.until(() => own.heard.length === 1);
    expect(others.heard).toEqual(['first message', '{"second":"é"}']);
    expect(own.heard).toEqual(['back']);
    expect(elsewhere.heard).toEqual([]);
  });

  it('is silent for who has unsubscribed', async () => {
    const [one, other] = await open();
    const heard: string[] = [];
    const stop = other.subscribe('a', { onMessage: (message) => heard.push(message) });
    stop();
    const rest = new Recorder(other, 'a');
    await ready(rest);
    one.publish('a', 'x');
    await rest.until(() => rest.heard.length === 1);
    expect(heard).toEqual([]);
  });

  it('carries the longest message, and refuses a longer one and a wrong topic', async () => {
    const [one, other] = await open();
    const topic = 't'.repeat(80);
    const recorder = new Recorder(other, topic);
    await ready(recorder);
    const longest = 'é'.repeat(MAX_MESSAGE_BYTES / 2);
    one.publish(topic, longest);
    await recorder.until(() => recorder.heard.length === 1);
    expect(recorder.heard).toEqual([longest]);
    expect(() => one.publish(topic, `${longest}x`)).toThrow('too long');
    expect(() => one.publish(`${topic}t`, 'x')).toThrow('cannot be a topic');
    expect(() => one.publish('two words', 'x')).toThrow('cannot be a topic');
  });
});

describe('PostgresBus after a lost connection', () => {
  it.for(['cut', 'drop'] as const)('says so, and goes on (%s)', async (fault) => {
    const url = new URL(await postgresUrl());
    const schema = newSchema(url.href);
    const proxy = await FaultyProxy.start(Number(url.port));
    const direct = await openPostgresBus('direct', schema, url.href);
    url.port = String(proxy.port);
    const far = await openPostgresBus('far', schema, url.href, 50);
    const recorder = new Recorder(far, 'a');
    direct.publish('a', 'before');
    await recorder.until(() => recorder.heard.length === 1);
    if (fault === 'cut') proxy.cut();
    else {
      proxy.fault = 'drop';
      direct.publish('a', 'lost');
      while (far.isConnected) await new Promise((resolve) => setTimeout(resolve, 10));
      // Nothing waits for a connection that is away.
      far.publish('a', 'lost as well');
      proxy.fault = 'none';
    }
    await recorder.until(() => recorder.gaps === 1);
    direct.publish('a', 'after');
    await recorder.until(() => recorder.heard.includes('after'));
    expect(recorder.heard).toEqual(['before', 'after']);
    // Nothing is left of the first connection.
    const { signal } = Reflect.get(far, 'stopped') as AbortController;
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  });

  it('is opened while the database is away, and connects later', async () => {
    const url = new URL(await postgresUrl());
    const schema = newSchema(url.href);
    const proxy = await FaultyProxy.start(Number(url.port));
    url.port = String(proxy.port);
    proxy.fault = 'drop';
    const bus = await openPostgresBus('late', schema, url.href);
    expect(bus.isConnected).toBe(false);
    const recorder = new Recorder(bus, 'a');
    proxy.fault = 'none';
    await recorder.until(() => recorder.gaps === 1);
    expect(bus.isConnected).toBe(true);
  });
});

describe('RedisBus after a lost connection', () => {
  it('says so, and goes on, after Redis was killed', async () => {
    const redis = await startRedis();
    const [one, other] = await Promise.all([
      openRedisBus('one', redis.url),
      openRedisBus('other', redis.url),
    ]);
    const recorder = new Recorder(other, 'a');
    await listening(recorder);
    one.publish('a', 'before');
    await recorder.until(() => recorder.heard.length === 1);
    const { gaps } = recorder;
    await redis.kill();
    while (one.isConnected || other.isConnected) await new Promise((resolve) => setTimeout(resolve, 10));
    // Nothing waits for a connection that is away.
    one.publish('a', 'lost');
    const late = new Recorder(other, 'b');
    await redis.run();
    await recorder.until(() => recorder.gaps > gaps);
    await listening(late);
    while (!one.isConnected) await new Promise((resolve) => setTimeout(resolve, 10));
    one.publish('a', 'after');
    one.publish('b', 'after');
    await recorder.until(() => recorder.heard.includes('after'));
    await late.until(() => late.heard.length === 1);
    expect(recorder.heard).toEqual(['before', 'after']);
  });

  it('notices that packets vanish', async () => {
    const redis = await startRedis();
    const proxy = await FaultyProxy.start(redis.port);
    const [near, far] = await Promise.all([
      openRedisBus('near', redis.url),
      openRedisBus('far', `redis://127.0.0.1:${proxy.port}`, 100),
    ]);
    const recorder = new Recorder(far, 'a');
    await listening(recorder);
    const { gaps } = recorder;
    proxy.fault = 'drop';
    while (far.isConnected) await new Promise((resolve) => setTimeout(resolve, 10));
    proxy.fault = 'none';
    await recorder.until(() => recorder.gaps > gaps);
    near.publish('a', 'after');
    await recorder.until(() => recorder.heard.length === 1);
    expect(recorder.heard).toEqual(['after']);
  });
});
