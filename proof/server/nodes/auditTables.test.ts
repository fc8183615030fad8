import { Random } from '@oriflamme/engine';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { newFolder, openStore } from '@oriflamme/server/testing';
import { expect, it, onTestFinished } from 'vitest';
import { auditTables } from './auditTables.ts';
import { FrameLog } from './frameLog.ts';
import { playGame } from './playGame.ts';
import { RecordedConnection } from './recordedConnection.ts';

it('auditTables finds every kind of difference between what people were told and what is stored', async () => {
  const folder = newFolder();
  const server = await startServer({
    config: loadConfig({ ...UNLIMITED_ENVIRONMENT, PORT: '0', DATA_FOLDER: folder, PUSH: 'off' }),
    log: new Log('silent'),
    metrics: new Metrics(),
    botDelay: () => 0,
  });
  const log = new FrameLog();
  const people = ['Ann', 'Ben', 'Witness'].map(
    (name) => new RecordedConnection(name, `http://127.0.0.1:${server.port}`, log),
  );
  for (const person of people) {
    onTestFinished(() => person.connection.close());
    await person.signIn();
  }
  const [ann, ben, witness] = people;
  await playGame({ people: [ann, ben], witnesses: [witness], log, random: new Random('audit'), thinkMs: 0 });
  await server.close();

  const store = await openStore(folder);
  const audit = async () => {
    const { lost, doubled, wrong, unfinished } = await auditTables(store, log);
    return { lost, doubled, wrong, unfinished };
  };
  expect(log.anomalies).toEqual([]);
  expect(await audit()).toEqual({ lost: [], doubled: [], wrong: [], unfinished: [] });

  const [[table, frames]] = log.tables;
  expect(frames.chat.size).toBeGreaterThan(0);
  const [decision, option] = [...frames.choices][3];
  frames.choices.set(decision, option + 1);
  frames.said.add('never said');
  const [delta] = [...frames.deltas.keys()].slice(-5);
  frames.deltas.set(delta, 'other');
  frames.deltas.set('Ann 100000', 'from nowhere');
  const [snapshot] = frames.snapshots.keys();
  frames.snapshots.set(snapshot, 'other');
  const [chat] = frames.chat.keys();
  frames.chat.set(chat, 'other');
  log.chose('nowhere', 0, 0);
  const found = await audit();
  expect(found.lost).toEqual([
    `${table}: decision ${decision}, acknowledged ${option + 1}, is ${option}`,
    `${table}: the message never said`,
    'nowhere: the whole table',
  ]);
  expect(found.wrong).toHaveLength(4);
  expect(found.unfinished).toEqual(['nowhere: not stored']);
});

it('FrameLog finds what was told in two versions, and older news after newer', () => {
  const log = new FrameLog();
  const delta = (seq: number, text: string) =>
    JSON.stringify({ type: 'delta', table: 't', seq, change: { type: 'chat', text } });
  const snapshot = (seq: number) => JSON.stringify({ type: 'snapshot', table: 't', seq, chat: [] });
  log.receive('Ann', delta(2, 'a'));
  log.receive('Ann', delta(2, 'a'));
  log.receive('Ben', delta(2, 'b'));
  log.receive('Ann', snapshot(2));
  expect(log.anomalies).toEqual([]);
  log.receive('Ann', delta(2, 'b'));
  log.receive('Ann', snapshot(1));
  log.chose('t', 1, 1);
  log.chose('t', 1, 1);
  expect(log.anomalies).toEqual([
    't: delta for Ann 2 was sent with different contents',
    't: Ann was told 1 after 2',
    't: decision 1 was acknowledged twice',
  ]);
});
