import { describe, expect, it } from 'vitest';
import { Listener, newName, openLobby, clientSeedOf, person, tableConfig } from '../testing/testLobby.ts';

const [ann, ben] = [person('Ann'), person('Ben')];
const FILL = { type: 'fill', level: 'squire' } as const;

async function openTable() {
  const { lobby } = await openLobby();
  const table = newName();
  await lobby.create(ann, table, tableConfig({ seats: ['person', 'person', 'person', 'knight'] }));
  for (const [seat, who] of [ann, ben].entries()) {
    await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    await lobby.command(who, table, { type: 'ready', ready: true });
  }
  return { lobby, table };
}

describe('The fill command', () => {
  it('seats bots for the host, so that the game can start', async () => {
    const { lobby, table } = await openTable();
    const room = new Listener();
    await lobby.subscribe(ben, table, undefined, room.send);
    expect(await lobby.command(ann, table, { type: 'start' })).toMatchObject({
      rejected: { reason: 'not-ready' },
    });
    expect(await lobby.command(ann, table, FILL)).toEqual({ done: true });
    expect(room.messages.at(-1)).toMatchObject({
      change: {
        type: 'table',
        view: {
          seats: [
            { name: 'Ann' },
            { name: 'Ben' },
            { type: 'bot', level: 'squire' },
            { type: 'bot', level: 'knight' },
          ],
        },
      },
    });
    expect(await lobby.command(ann, table, FILL)).toEqual({ done: true });
    expect(await lobby.command(ann, table, { type: 'start' })).toEqual({ done: true });
  });

  it('is rejected for others and in a running game', async () => {
    const { lobby, table } = await openTable();
    expect(await lobby.command(ben, table, FILL)).toMatchObject({ rejected: { reason: 'not-host' } });
    await lobby.command(ann, table, FILL);
    await lobby.command(ann, table, { type: 'start' });
    expect(await lobby.command(ann, table, FILL)).toMatchObject({ rejected: { reason: 'game-started' } });
  });
});
