import { describe, expect, it } from 'vitest';
import type { Lobby, LocalLobby } from '@oriflamme/server/internals';
import { WorldPair } from './compareWorlds.ts';
import type { Wrap } from './world.ts';

const GAMES = 2;

async function compare(games: number, wrap?: Wrap): Promise<number> {
  const worlds = await WorldPair.open(wrap);
  try {
    let answers = 0;
    for (let number = 0; number < games; number++) answers += (await worlds.compare(number)).answers;
    return answers;
  } finally {
    await worlds.close();
  }
}

/** Something that depends on all cards of a table. */
function secretIn(lobby: Lobby, table: string): number {
  const { game } = (lobby as LocalLobby)['registry']['live'].get(table)!.state;
  const cards = game ? JSON.stringify(game.record.start) : '';
  return Buffer.from(cards).reduce((sum, byte) => (sum * 31 + byte) % 1009, 0);
}

/** Does something with the secret whenever something is asked of a table. */
const leaking =
  (leak: (secret: number, ...means: Parameters<Wrap>) => void): Wrap =>
  (lobby, log, metrics) => {
    const command = lobby.command.bind(lobby);
    lobby.command = async (person, table, what) => {
      const outcome = await command(person, table, what);
      if ('done' in outcome) leak(secretIn(lobby, table), lobby, log, metrics);
      return outcome;
    };
    return lobby;
  };

describe('what can be had from outside while a game is played', () => {
  it('[C8] HTTP answers, log lines and metrics are the same, whatever the cards are that a viewer does not know', async () => {
    expect(await compare(GAMES)).toBeGreaterThan(GAMES * 20);
  });

  it('a line of the log that depends on them is noticed', async () => {
    const leak = leaking((secret, _, log) => log.debug('done', { message: secret }));
    await expect(compare(1, leak)).rejects.toThrow('the log before');
  });

  it('a count that depends on them is noticed', async () => {
    const leak = leaking((secret, _lobby, _log, metrics) => secret % 2 && metrics.messages.add());
    await expect(compare(1, leak)).rejects.toThrow('the answers before');
  });
});
