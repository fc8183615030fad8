import { describe, expect, it } from 'vitest';
import { CONFIG_SCHEMA } from '../config/schema.ts';
import { Listener, newName, openLobby, person, seatAll, tableConfig } from '../testing/testLobby.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const WOW = { type: 'emote', emote: 'wow' } as const;
const LIMIT = 3;

async function playing() {
  const test = await openLobby(undefined, undefined, { limits: { emotesPerMinute: LIMIT } });
  const table = await seatAll(test.lobby, [ann, ben]);
  return { ...test, table };
}

const emotesOf = ({ messages }: Listener) => messages.filter(({ type }) => type === 'emote');

describe('Emotes', () => {
  it('are shown to everyone who asked for them, and not stored', async () => {
    const { lobby, store, table } = await playing();
    const [spectator, plain] = [new Listener(), new Listener()];
    await lobby.subscribe(cat, table, undefined, spectator.send, true);
    await lobby.subscribe(ann, table, undefined, plain.send);
    const before = (await store.read(table))!.rows.length;
    expect(await lobby.command(ben, table, WOW)).toEqual({ done: true });
    expect(emotesOf(spectator)).toEqual([{ type: 'emote', table, seat: 1, emote: 'wow' }]);
    expect(emotesOf(plain)).toEqual([]);
    expect((await store.read(table))!.rows).toHaveLength(before);
    // They do not come back with a later snapshot.
    const late = new Listener();
    await lobby.subscribe(cat, table, undefined, late.send, true);
    expect(emotesOf(late)).toEqual([]);
    expect(JSON.stringify(late.messages)).not.toContain('wow');
  });

  it('are limited per person and table within a minute', async () => {
    const { lobby, clock, table } = await playing();
    const other = await seatAll(lobby, [ann, ben]);
    const room = new Listener();
    await lobby.subscribe(cat, table, undefined, room.send, true);
    for (let shown = 0; shown < LIMIT; shown++)
      expect(await lobby.command(ann, table, WOW)).toEqual({ done: true });
    expect(await lobby.command(ann, table, WOW)).toMatchObject({ rejected: { reason: 'rate-limited' } });
    expect(emotesOf(room)).toHaveLength(LIMIT);
    expect(await lobby.command(ben, table, WOW)).toEqual({ done: true });
    expect(await lobby.command(ann, other, WOW)).toEqual({ done: true });
    clock.advance(59_999);
    expect(await lobby.command(ann, table, WOW)).toHaveProperty('rejected');
    clock.advance(1);
    expect(await lobby.command(ann, table, WOW)).toEqual({ done: true });
  });

  it('can be turned off', async () => {
    const { lobby } = await openLobby(undefined, undefined, { limits: { emotesPerMinute: 0 } });
    const table = await seatAll(lobby, [ann, ben]);
    expect(await lobby.command(ann, table, WOW)).toMatchObject({ rejected: { reason: 'rate-limited' } });
    const { parser } = CONFIG_SCHEMA.emotesPerMinute;
    expect(['0', '1000'].map((text) => parser.parse(text))).toEqual([{ value: 0 }, { value: 1000 }]);
    expect(parser.parse('1001')).not.toHaveProperty('value');
  });

  it('are rejected for spectators and before the game', async () => {
    const { lobby, table } = await playing();
    expect(await lobby.command(cat, table, WOW)).toMatchObject({ rejected: { reason: 'not-seated' } });
    const open = newName();
    await lobby.create(ann, open, tableConfig());
    await lobby.command(ann, open, { type: 'sit', seat: 0, clientSeed: 'a'.repeat(32) });
    expect(await lobby.command(ann, open, WOW)).toMatchObject({ rejected: { reason: 'game-not-started' } });
  });
});
