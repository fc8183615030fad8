import { drawDeal, Game, sets } from '@oriflamme/engine';
import { commitmentTo, type FinishedGame, sharedSeed } from '@oriflamme/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchGame } from '../../online/fetchGame.ts';
import { verifyDeal } from './verifyDeal.ts';

const secret = 'a'.repeat(64);
const parts = ['b'.repeat(32), null];

async function finished(first: number | null): Promise<FinishedGame> {
  const seed = await sharedSeed(secret, parts);
  const deal = drawDeal({ deck: sets.base, players: 2, seed, ...(first === null ? {} : { first }) });
  return {
    table: 'T'.repeat(16),
    at: 1,
    seats: [
      { type: 'person', name: 'Aliénor', isReady: true, isStoodIn: false, isAway: true },
      { type: 'bot', name: 'Odo', level: 'duke' },
    ],
    commitment: await commitmentTo(secret),
    first,
    disclosure: { record: Game.fromDeal(deal).record, secret, parts },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('checking a deal on the spot', () => {
  it('finds an honest one fair, whether somebody was named to begin or not', async () => {
    for (const first of [null, 0, 1]) expect(await verifyDeal(await finished(first))).toBe('fair');
  });

  it('notices another part of the server than the promised one', async () => {
    const game = await finished(null);
    expect(await verifyDeal({ ...game, commitment: await commitmentTo('other') })).toBe('other-secret');
  });

  it('notices other cards, another part of a player, and another one who begins', async () => {
    const game = await finished(0);
    const otherParts = { ...game.disclosure, parts: ['c'.repeat(32), null] };
    expect(await verifyDeal({ ...game, disclosure: otherParts })).toBe('other-deal');
    expect(await verifyDeal({ ...game, first: 1 })).toBe('other-deal');
  });

  it('does not take a deal for fair that is too odd to be checked', async () => {
    const game = await finished(null);
    expect(await verifyDeal({ ...game, disclosure: { ...game.disclosure, parts: [] } })).toBe('other-deal');
  });

  it('says where the browser keeps the means from the page', async () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(await verifyDeal({} as FinishedGame)).toBe('unchecked');
  });
});

describe('asking for a finished game', () => {
  const answering =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });

  it('takes what the server has', async () => {
    const game = await finished(1);
    const asked = vi.fn<(path: string) => Promise<Response>>(answering(JSON.stringify(game)));
    expect(await fetchGame('a b/c', asked)).toEqual(game);
    expect(asked).toHaveBeenCalledWith('./api/games/a%20b%2Fc');
  });

  it('tells a game that is not over from a server that does not answer', async () => {
    expect(await fetchGame('T', answering('There is nothing here.', 404))).toBe('missing');
    expect(await fetchGame('T', answering('Not now.', 503))).toBe('unreachable');
    expect(await fetchGame('T', answering('<!doctype html>'))).toBe('unreachable');
    expect(await fetchGame('T', () => Promise.reject(new TypeError('There is no network.')))).toBe(
      'unreachable',
    );
  });

  it('does not show what is no finished game', async () => {
    for (const json of [null, [], {}, { ...(await finished(null)), disclosure: { record: {} } }])
      expect(await fetchGame('T', answering(JSON.stringify(json)))).toBe('strange');
  });
});
