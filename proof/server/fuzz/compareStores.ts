import assert from 'node:assert/strict';
import type { ServerMessage } from '@oriflamme/protocol';
import type { Store } from '@oriflamme/server/internals';
import { drawSteps, Sequence } from './sequence.ts';
import { FuzzStats } from './stats.ts';

/**
 * All that was heard in a sequence over this store, with tables by their places instead of their names. Lists, answers and
 * each table are streams of their own: a real disk decides which of two tables comes first, as long as nobody waits for it.
 */
async function heardOver(store: Store, number: number): Promise<string[]> {
  const name = `${number}`;
  const sequence = await Sequence.begin(store, name, new FuzzStats());
  const { world } = sequence;
  const lines = new Set(world.sockets);
  for (const step of drawSteps(name).filter(({ kind }) => kind !== 'burst')) {
    await sequence.take(step);
    for (const socket of world.sockets) lines.add(socket);
  }
  await sequence.end();
  const aliases = new Map(world.tables.map((table, index) => [table, `"T${index}T"`]));
  const renamed = (frame: string) =>
    frame.replaceAll(/"([\w-]{1,40})"/g, (whole, table: string) => aliases.get(table) ?? whole);
  return [...lines].flatMap(({ frames }, line) => {
    const streams = Map.groupBy(frames.map(renamed), streamOf);
    return [...streams]
      .filter(([stream]) => stream !== 'list')
      .map(([stream, heard]) => `${line} ${stream}:\n${heard.join('\n')}`)
      .toSorted();
  });
}

function streamOf(frame: string): string {
  const message = JSON.parse(frame) as ServerMessage;
  if (message.type === 'tables') return 'list';
  return 'table' in message && message.type !== 'ok' ? message.table : 'answers';
}

/** The same sequence over two stores: whoever is on the line cannot tell which it is. Gives the number of streams. */
export async function compareStores(one: Store, other: Store, number: number): Promise<number> {
  const [heard, same] = [await heardOver(one, number), await heardOver(other, number)];
  assert.ok(
    heard.join() === same.join(),
    `sequence ${number} is heard otherwise: ${heard.find((stream, at) => stream !== same[at])}`,
  );
  return heard.length;
}
