import { drawDeal, Game, sets } from '@oriflamme/engine';
import { commitmentTo, type FinishedGame, PROTOCOL_VERSION, sharedSeed } from '@oriflamme/protocol';
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
      { type: 'person', name: 'Aliénor', isReady: true, isBotControlled: false, isAway: true },
      { type: 'bot', name: 'Odo', level: 'duke' },
    ],
    commitment: await commitmentTo(secret),
    first,
    disclosure: { record: Game.fromDeal(deal).record, serverSeed: secret, clientSeeds: parts },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('verifyDeal', () => {
  it('accepts an honest deal with and without a fixed first player', async () => {
    for (const first of [null, 0, 1]) expect(await verifyDeal(await finished(first))).toBe('fair');
  });

  it('detects a server seed that does not match the commitment', async () => {
    const game = await finished(null);
    expect(await verifyDeal({ ...game, commitment: await commitmentTo('other') })).toBe('other-secret');
  });

  it('detects another client seed and another first player', async () => {
    const game = await finished(0);
    const otherSeeds = { ...game.disclosure, clientSeeds: ['c'.repeat(32), null] };
    expect(await verifyDeal({ ...game, disclosure: otherSeeds })).toBe('other-deal');
    expect(await verifyDeal({ ...game, first: 1 })).toBe('other-deal');
  });

  it('rejects a malformed proof', async () => {
    const game = await finished(null);
    expect(await verifyDeal({ ...game, disclosure: { ...game.disclosure, clientSeeds: [] } })).toBe(
      'other-deal',
    );
  });

  it('returns unchecked without Web Crypto', async () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(await verifyDeal({} as FinishedGame)).toBe('unchecked');
  });
});

describe('fetchGame', () => {
  const respondWith =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });

  it('returns the game of the server', async () => {
    const game = await finished(1);
    const get = vi.fn<(path: string) => Promise<Response>>(respondWith(JSON.stringify(game)));
    expect(await fetchGame('a b/c', get)).toEqual(game);
    expect(get).toHaveBeenCalledWith(`./api/games/a%20b%2Fc?protocol=${PROTOCOL_VERSION}`);
  });

  it('distinguishes an unfinished game from an unreachable server', async () => {
    expect(await fetchGame('T', respondWith('There is nothing here.', 404))).toBe('missing');
    expect(await fetchGame('T', respondWith('Not now.', 503))).toBe('unreachable');
    expect(await fetchGame('T', respondWith('<!doctype html>'))).toBe('unreachable');
    expect(await fetchGame('T', () => Promise.reject(new TypeError('There is no network.')))).toBe(
      'unreachable',
    );
  });

  it('rejects a response that is no finished game', async () => {
    for (const json of [null, [], {}, { ...(await finished(null)), disclosure: { record: {} } }])
      expect(await fetchGame('T', respondWith(JSON.stringify(json)))).toBe('invalid');
  });
});
