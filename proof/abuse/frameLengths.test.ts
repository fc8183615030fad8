import { encodeRequest } from '@oriflamme/client';
import { Determinizer, EVERYTHING, Random, SPECTATOR, viewFor } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { replayCounterfactual } from '../secrecy/counterfactual.ts';
import { compareLengths } from '../server/lengths/compareLengths.ts';
import { decidersOf } from '../server/nonInterference/compareWorlds.ts';
import { play } from '../server/nonInterference/playScript.ts';
import { PEOPLE, World } from '../server/nonInterference/world.ts';
import { optionIndexes, randomTranscript } from '../server/randomTranscript.ts';

const GAMES = 40;

/** Plays a game on two servers, with other hidden cards on the second one; returns the lengths of the frames to a seat. */
async function playOnServers(number: number, seat: number): Promise<number[][]> {
  const random = new Random(`lengths over sockets ${number}`);
  const { game, transcript } = randomTranscript(number, random);
  const spectator = viewFor(game.state, SPECTATOR);
  const sampled = viewFor(new Determinizer(spectator).sample(random), EVERYTHING);
  const { deck, first, hands } = transcript.deal;
  const seats = hands.map(() => 'person' as const);
  const what = {
    name: 'lengths'.padEnd(16, 'x'),
    config: { deck, seats, isPublic: false, clock: { type: 'none' } as const, first },
    deciders: decidersOf(transcript),
    viewer: seat,
    seed: `${number}`,
  };
  return Promise.all(
    [transcript, replayCounterfactual(transcript, sampled)].map(async (each) => {
      const world = await World.open();
      const { frames } = await play(world, { deal: each.deal, choices: optionIndexes(each) }, what);
      await world.close();
      return frames.map((frame) => Buffer.byteLength(frame));
    }),
  );
}

describe('the length of a private frame', () => {
  it('is the same whatever the hidden cards are', () => {
    let snapshots = 0;
    for (let number = 0; number < GAMES; number++) snapshots += compareLengths(number).snapshot;
    expect(snapshots).toBeGreaterThan(GAMES);
  });

  it('would tell hidden cards without the padding', () => {
    const compareUnpadded = (number: number) => compareLengths(number, (frame) => frame.trimEnd());
    for (let number = 0; number < GAMES; number++)
      expect(() => compareUnpadded(number)).toThrow('depends on hidden cards');
  });

  it('is the same over the sockets of two servers that differ in hidden cards only', async () => {
    for (const number of [2, 3]) {
      const [lengths, others] = await playOnServers(number, number - 2);
      expect(lengths.length).toBeGreaterThan(20);
      expect(others).toEqual(lengths);
    }
  });

  it('is not changed by compression, which the server does not accept', async () => {
    const world = await World.open();
    const socket = new WebSocket(`ws://127.0.0.1:${world.ports[0]}/api/socket`, {
      headers: { cookie: world.cookieOf(PEOPLE[0]), 'sec-websocket-extensions': 'permessage-deflate' },
    });
    await new Promise((opened) => socket.addEventListener('open', opened));
    expect(socket.extensions).toBe('');
    socket.close();
    await world.close();
  });
});

describe('the length of a choice', () => {
  const request = { id: 7, table: 'a table' };

  it('is the same for every option', () => {
    const lengths = [0, 9, 10, 99, 100, 3079].map(
      (option) => encodeRequest({ ...request, type: 'choose', decision: 3, option }).length,
    );
    expect(new Set(lengths).size).toBe(1);
  });

  it('is the same for every list of cards that are kept', () => {
    const lists = [[], [4], [4, 12, 25], [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]];
    const lengths = lists.map((cards) => encodeRequest({ ...request, type: 'autoKeep', cards }).length);
    expect(new Set(lengths).size).toBe(1);
  });
});
