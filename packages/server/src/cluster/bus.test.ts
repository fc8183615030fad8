import { describe, expect, it, onTestFinished } from 'vitest';
import { newSchema, postgresUrl } from '../store/testing/postgresStore.ts';
import { FaultyProxy } from '../store/testing/faultyProxy.ts';
import { type Bus, MAX_MESSAGE_BYTES } from './bus.ts';
import { LocalHub } from './localBus.ts';
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
];

describe.for(BUSES)('%s', ([, open]) => {
  it('carries messages of a topic to the other servers, but not back', async () => {
    const [one, other] = await open();
    const [own, others, elsewhere] = [
      new Recorder(one, 'table:a'),
      new Recorder(other, 'table:a'),
      new Recorder(other, 'table:b'),
    ];
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
    one.publish('a', 'x');
    await rest.until(() => rest.heard.length === 1);
    expect(heard).toEqual([]);
  });

  it('carries the longest message, and refuses a longer one and a wrong topic', async () => {
    const [one, other] = await open();
    const topic = 't'.repeat(80);
    const recorder = new Recorder(other, topic);
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
