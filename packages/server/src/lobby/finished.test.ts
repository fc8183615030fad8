import { verifyDeal } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { newName, openLobby, person, tableConfig, seatAll } from '../testing/testLobby.ts';
import { playOut, watchAll } from '../testing/playTable.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

describe('LocalLobby.finishedGame', () => {
  it('returns the game with everything needed to verify the deal', async () => {
    const lobby = await openLobby();
    const table = await seatAll(lobby.lobby, [ann, ben], tableConfig({ first: 1, isPublic: false }));
    await playOut(lobby, table, await watchAll(lobby.lobby, table, [ann, ben]));
    const ended = lobby.clock.time;
    const game = (await lobby.lobby.finishedGame(table))!;
    lobby.clock.advance(5000);
    await lobby.lobby.command(ann, table, { type: 'chatPhrase', phrase: 'goodGame' });
    const later = await openLobby(lobby.store, lobby.clock);
    expect(await later.lobby.finishedGame(table)).toEqual(game);
    expect(game).toMatchObject({ table, at: ended, first: 1, seats: [{ name: 'Ann' }, { name: 'Ben' }, {}] });
    // Both have older clients, which keep no evidence; the disclosure is consistent.
    expect(verifyDeal(game, undefined)).toEqual({ result: 'unchecked', reason: 'older' });
    expect(later.lobby.size).toBe(0);
  });

  it('returns undefined for an open or running table', async () => {
    const { lobby } = await openLobby();
    const open = newName();
    await lobby.create(ann, open, tableConfig());
    const playing = await seatAll(lobby, [ann, ben]);
    for (const table of [open, playing, 'nowhere']) expect(await lobby.finishedGame(table)).toBeUndefined();
  });

  it('leaves finished games out of the statistics', async () => {
    const test = await openLobby();
    const { lobby } = test;
    await lobby.create(ann, newName(), tableConfig());
    await lobby.create(ann, newName(), tableConfig({ isPublic: false }));
    const playing = await seatAll(lobby, [ann, ben], tableConfig({ isPublic: false }));
    expect(lobby.stats()).toEqual({ open: 1, playing: 1 });
    await playOut(test, playing, await watchAll(lobby, playing, [ann, ben]));
    expect(lobby.stats()).toEqual({ open: 1, playing: 0 });
  });
});
