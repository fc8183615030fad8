import assert from 'node:assert/strict';
import type { ServerMessage } from '@oriflamme/protocol';
import type { Store } from '@oriflamme/server/internals';
import { drawSteps, Sequence } from './sequence.ts';
import { FuzzStats } from './stats.ts';

/**
 * Runs a sequence over this store and returns all frames per socket and stream, with table ids replaced by indexes. Responses
 * and each table are separate streams: their relative order depends on the disk.
 */
async function framesOver(store: Store, number: number): Promise<string[]> {
  const name = `${number}`;
  const sequence = await Sequence.begin(store, name, new FuzzStats());
  const { harness } = sequence;
  const sockets = new Set(harness.sockets);
  for (const step of drawSteps(name).filter(({ kind }) => kind !== 'burst')) {
    await sequence.take(step);
    for (const socket of harness.sockets) sockets.add(socket);
  }
  await sequence.end();
  const aliases = new Map(harness.tables.map((table, index) => [table, `"T${index}T"`]));
  const renamed = (frame: string) =>
    frame.replaceAll(/"([\w-]{1,40})"/g, (whole, table: string) => aliases.get(table) ?? whole);
  return [...sockets].flatMap(({ frames }, socket) => {
    const streams = Map.groupBy(frames.map(renamed), streamOf);
    return [...streams]
      .filter(([stream]) => stream !== 'list')
      .map(([stream, texts]) => `${socket} ${stream}:\n${texts.join('\n')}`)
      .toSorted();
  });
}

function streamOf(frame: string): string {
  const message = JSON.parse(frame) as ServerMessage;
  if (message.type === 'tables' || message.type === 'tablesDelta' || message.type === 'invites')
    return 'list';
  return 'table' in message && message.type !== 'ok' ? message.table : 'responses';
}

/** Runs the same sequence over two stores: the frames must be the same. Returns the number of streams. */
export async function compareStores(one: Store, other: Store, number: number): Promise<number> {
  const [expected, actual] = [await framesOver(one, number), await framesOver(other, number)];
  assert.ok(
    expected.join() === actual.join(),
    `sequence ${number} differs: ${expected.find((stream, at) => stream !== actual[at])}`,
  );
  return expected.length;
}
