import { drawDeal, Game, sets } from '@oriflamme/engine';
import { commitmentTo, type FinishedGame, PROTOCOL_VERSION, sharedSeed } from '@oriflamme/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchGame } from '../../online/fetchGame.ts';
import { verifyDeal } from './verifyDeal.ts';

const secret = 'a'.repeat(64);
const parts = ['b'.repeat(32), null];

function finished(first: number | null): FinishedGame {
  const seed = sharedSeed(secret, parts);
  const deal = drawDeal({ deck: sets.base, players: 2, seed, ...(first === null ? {} : { first }) });
  return {
    table: 'T'.repeat(16),
    at: 1,
    seats: [
      { type: 'person', name: 'Aliénor', isReady: true, isBotControlled: false, isAway: true },
      { type: 'bot', name: 'Odo', level: 'duke' },
    ],
    commitment: commitmentTo(secret),
    first,
    disclosure: { record: Game.fromDeal(deal).record, serverSeed: secret, clientSeeds: parts },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('verifyDeal', () => {
  it('cannot check a game of an earlier version', () => {
    for (const first of [null, 0, 1])
      expect(verifyDeal(finished(first))).toEqual({ result: 'unchecked', reason: 'older' });
  });

  it('detects a disclosure that contradicts itself', () => {
    const game = finished(null);
    expect(verifyDeal({ ...game, commitment: commitmentTo('other') })).toEqual({
      result: 'unfair',
      reason: 'other-secret',
    });
    expect(verifyDeal({ ...finished(0), first: 1 })).toEqual({ result: 'unfair', reason: 'other-deal' });
  });

  it('rejects a malformed proof', () => {
    expect(verifyDeal({} as FinishedGame)).toEqual({ result: 'unfair', reason: 'other-deal' });
  });

  it('checks without Web Crypto, which a page without HTTPS does not have', () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(verifyDeal(finished(null)).result).toBe('unchecked');
  });
});

describe('fetchGame', () => {
  const respondWith =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });

  it('returns the game of the server', async () => {
    const game = finished(1);
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
    for (const json of [null, [], {}, { ...finished(null), disclosure: { record: {} } }])
      expect(await fetchGame('T', respondWith(JSON.stringify(json)))).toBe('invalid');
  });
});
