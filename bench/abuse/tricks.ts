import { sets } from '@oriflamme/engine';
import { newTable, PUBLIC_CONFIG, SEED } from './table.ts';
import { Stranger } from './stranger.ts';

const [CHAT_SOCKETS, CHAT_SECONDS, TRIES] = [36, 10, 5];

/** Chat messages per second that one person gets accepted at one table, over many sockets. */
export async function measureChat(port: number) {
  const session = await Stranger.session(port, 'Talker');
  const host = await Stranger.connect(port, 'Talker', session);
  const table = newTable();
  await host.request({ type: 'create', table, config: PUBLIC_CONFIG });
  await host.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  const sockets = await Promise.allSettled(
    Array.from({ length: CHAT_SOCKETS }, () => Stranger.connect(port, 'Talker', session)),
  );
  const open = sockets.flatMap((socket) => (socket.status === 'fulfilled' ? [socket.value] : []));
  let accepted = 0;
  const end = performance.now() + CHAT_SECONDS * 1000;
  await Promise.all(
    open.map(async (socket) => {
      while (performance.now() < end) {
        const reply = await socket.request({ type: 'chat', table, text: 'x'.repeat(200) });
        if (reply['type'] === 'closed') return;
        if (reply['type'] === 'ok') accepted += 1;
        else await new Promise((done) => setTimeout(done, 90));
      }
    }),
  );
  for (const socket of [host, ...open]) socket.close();
  return { sockets: open.length, accepted, perSecond: Math.round(accepted / CHAT_SECONDS) };
}

/** How many of those who ask for a quick match are sent to a table whose host has left. */
export async function countTrapped(port: number) {
  const host = await Stranger.connect(port, 'Trapper');
  const trap = newTable();
  const seats = ['person', 'person', 'person'] as const;
  await host.request({
    type: 'create',
    table: trap,
    config: { ...PUBLIC_CONFIG, seats, clock: { type: 'days', days: 7 } },
  });
  host.close();
  let trapped = 0;
  for (let visitor = 0; visitor < 3; visitor++) {
    const stranger = await Stranger.connect(port, `Seeker ${visitor}`);
    const { table } = await stranger.request({ type: 'quickMatch', deck: sets.base, players: 3 });
    if (table === trap) trapped += 1;
    stranger.close();
  }
  return { trapped, of: 3 };
}

/** How often a player sits down again whom the host has removed. */
export async function countReturns(port: number) {
  const [host, player] = [await Stranger.connect(port, 'Anna'), await Stranger.connect(port, 'Kicked')];
  const table = newTable();
  await host.request({ type: 'create', table, config: PUBLIC_CONFIG });
  await host.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  const sit = () => player.request({ type: 'sit', table, seat: 1, clientSeed: SEED });
  await sit();
  let returns = 0;
  for (let time = 0; time < TRIES; time++) {
    await host.request({ type: 'remove', table, seat: 1 });
    if ((await sit())['type'] === 'ok') returns += 1;
  }
  for (const stranger of [host, player]) stranger.close();
  return { returns, of: TRIES };
}
