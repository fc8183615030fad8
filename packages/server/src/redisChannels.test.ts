// Who reads Redis learns nothing that the database does not hold.
import { createClient } from '@redis/client';
import { Client, PlayerClient } from '@oriflamme/client';
import { EMOTES } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import type { TableMessage } from './cluster/tableMessages.ts';
import { startRedis } from './cluster/testing/startRedis.ts';
import { newDatabase, queryPostgres } from './store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';

const hasFields = (value: object, ...names: string[]): boolean =>
  Object.keys(value).toSorted().join() === names.toSorted().join();

/** Records what is published on all channels: topic, and message without its sender. */
async function recordChannels(url: string) {
  const reader = createClient({ url });
  await reader.connect();
  onTestFinished(() => reader.destroy());
  const heard: { readonly topic: string; readonly message: string }[] = [];
  await reader.pSubscribe('*', (payload, channel) =>
    heard.push({
      topic: channel.slice(channel.indexOf(':') + 1),
      message: payload.slice(payload.indexOf(' ') + 1),
    }),
  );
  return heard;
}

it('The channels and keys of Redis carry nothing that the database does not hold', async () => {
  const redis = await startRedis();
  const heard = await recordChannels(redis.url);
  const DATABASE_URL = await newDatabase();
  const environment = { DATABASE_URL, REDIS_URL: redis.url };
  const servers = [];
  for (let i = 0; i < 3; i++) servers.push(await startOperatedServer(environment));
  const clients: Client[] = [];
  for (const [i, name] of ['Ann', 'Ben', 'Cat'].entries())
    clients.push(await Client.connect(servers[i].url, name));
  onTestFinished(() => clients.forEach((client) => client.close()));
  const [ann, ben, cat] = clients;
  const table = await ann.createTable(TEST_TABLE);
  const players = [ann, ben].map((client) => new PlayerClient(client, table));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await cat.request({ type: 'subscribe', table, transient: true });
  await ann.request({ type: 'start', table });
  await players[0].whenStarted();
  await ben.request({ type: 'chat', table, text: 'between us' });
  await ann.request({ type: 'emote', table, emote: EMOTES[0] });
  await Promise.all(players.map((player) => player.play(() => 0)));
  await ann.request({ type: 'rematch', table });
  await servers[0].ask({ type: 'ban', target: '192.0.2.77', reason: 'to check' });
  await expect.poll(() => heard.some(({ topic }) => topic === 'moderation')).toBe(true);
  await expect.poll(() => heard.some(({ message }) => message.includes('"spectators"'))).toBe(true);

  const stored = (sql: string) => queryPostgres(DATABASE_URL, sql);
  const log = new Set(
    (
      await stored(
        'SELECT name, seq, at, rules, entry FROM oriflamme.log JOIN oriflamme.tables ON id = table_id',
      )
    ).map(({ name, seq, at, rules, entry }) => [name, seq, at, rules, entry].join(' ')),
  );
  const chat = new Set(
    (
      await stored(
        'SELECT name, number, at, message FROM oriflamme.chat JOIN oriflamme.tables ON id = table_id',
      )
    ).map(({ name, number, at, message }) => [name, number, at, message].join(' ')),
  );
  const isKnown = ({ topic, message }: (typeof heard)[number]): boolean => {
    // A hint that something has changed, without saying what.
    if (message === '') return true;
    const [, id] = topic.split('table:');
    const told = JSON.parse(message) as TableMessage;
    switch (told.type) {
      case 'rows':
        return (
          hasFields(told, 'type', 'last', 'rows') &&
          told.rows.every(
            (row) =>
              hasFields(row, 'seq', 'at', 'rules', 'entry') &&
              log.has([id, row.seq, row.at, row.rules, row.entry].join(' ')),
          )
        );
      case 'chat': {
        const { number, at, message: text } = told.row!;
        return (
          hasFields(told, 'type', 'last', 'row') &&
          hasFields(told.row!, 'number', 'at', 'message') &&
          chat.has([id, number, at, text].join(' '))
        );
      }
      // Not stored, and shown to everyone at the table.
      case 'emote':
        return hasFields(told, 'type', 'seat', 'emote') && told.emote === EMOTES[0];
      case 'spectators':
        return hasFields(told, 'type', 'server', 'count') && typeof told.count === 'number';
    }
  };
  expect(heard.filter((each) => !isKnown(each))).toEqual([]);
  const kinds = heard.map(({ message }) => /^\{"type":"(\w+)"/.exec(message)?.[1]);
  expect(new Set(kinds)).toEqual(new Set([undefined, 'chat', 'emote', 'rows', 'spectators']));

  // Keys are numbers under hashes.
  const reader = createClient({ url: redis.url });
  await reader.connect();
  onTestFinished(() => reader.destroy());
  for (const key of await reader.keys('*')) expect(key).toMatch(/^oriflamme:(?:rate|hold):[\w-]{22}$/);
});
