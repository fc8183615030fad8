import { setTimeout as delay } from 'node:timers/promises';
import { newTable, PUBLIC_CONFIG, SEED } from './table.ts';
import { Stranger } from './stranger.ts';

const [TABLES, VISITORS, CHANGES, INTERVAL_MS] = [200, 30, 80, 100];

/** Bytes that changes at tables cause to the visitors of the lobby, who do nothing. */
export async function measureLobbyBytes(port: number) {
  const host = await Stranger.connect(port, 'Host');
  const open = Array.from({ length: TABLES }, newTable);
  for (const table of open) await host.request({ type: 'create', table, config: PUBLIC_CONFIG });
  const secret = newTable();
  await host.request({ type: 'create', table: secret, config: { ...PUBLIC_CONFIG, isPublic: false } });
  for (const table of [open[0], secret])
    await host.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, async (_, i) => {
      const visitor = await Stranger.connect(port, `Visitor ${i}`);
      // Servers before deltas reject the field.
      const reply = await visitor.request({ type: 'subscribeTables', deltas: true });
      if (reply['type'] === 'rejected') await visitor.request({ type: 'subscribeTables' });
      return visitor;
    }),
  );
  const total = () => ({
    bytes: visitors.reduce((sum, { bytes }) => sum + bytes, 0),
    frames: visitors.reduce((sum, { frames }) => sum + frames, 0),
  });
  const measure = async (change: (time: number) => Promise<unknown>) => {
    await delay(1000);
    const before = total();
    for (let time = 0; time < CHANGES; time++) {
      await change(time);
      await delay(INTERVAL_MS);
    }
    await delay(1000);
    const after = total();
    return {
      bytesPerVisitor: Math.round((after.bytes - before.bytes) / VISITORS),
      framesPerVisitor: Math.round((after.frames - before.frames) / VISITORS),
      megabytes: Number(((after.bytes - before.bytes) / 1e6).toFixed(2)),
    };
  };
  const chat = await measure((time) => host.request({ type: 'chat', table: secret, text: `${time}` }));
  const ready = await measure((time) =>
    host.request({ type: 'ready', table: open[0], ready: time % 2 === 0 }),
  );
  for (const stranger of [host, ...visitors]) stranger.close();
  return {
    tables: TABLES,
    visitors: VISITORS,
    changes: CHANGES,
    chatAtPrivateTable: chat,
    changeOfList: ready,
  };
}
