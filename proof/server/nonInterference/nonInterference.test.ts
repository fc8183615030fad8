import { describe, expect, it } from 'vitest';
import type { Lobby, LocalLobby } from '@oriflamme/server/internals';
import { WorldPair } from './compareWorlds.ts';
import type { Wrap } from './world.ts';

const GAMES = 2;

async function compare(games: number, wrap?: Wrap): Promise<number> {
  const worlds = await WorldPair.open(wrap);
  try {
    let replies = 0;
    for (let number = 0; number < games; number++) replies += (await worlds.compare(number)).replies;
    return replies;
  } finally {
    await worlds.close();
  }
}

/** A number that depends on all cards of a table. */
function secretIn(lobby: Lobby, table: string): number {
  const { game } = (lobby as LocalLobby)['registry']['live'].get(table)!.state;
  const cards = game ? JSON.stringify(game.record.start) : '';
  return Buffer.from(cards).reduce((sum, byte) => (sum * 31 + byte) % 1009, 0);
}

/** A control: leaks the secret with every command. */
const leaking =
  (leak: (secret: number, ...deps: Parameters<Wrap>) => void): Wrap =>
  (lobby, log, metrics) => {
    const command = lobby.command.bind(lobby);
    lobby.command = async (person, table, what) => {
      const outcome = await command(person, table, what);
      if ('done' in outcome) leak(secretIn(lobby, table), lobby, log, metrics);
      return outcome;
    };
    return lobby;
  };

describe('WorldPair', () => {
  it('[C8] finds frames, HTTP replies, log lines and metrics independent of cards that a viewer does not know', async () => {
    expect(await compare(GAMES)).toBeGreaterThan(GAMES * 20);
  });

  it('detects a log line that depends on hidden cards', async () => {
    const leak = leaking((secret, _, log) => log.debug('done', { message: secret }));
    await expect(compare(1, leak)).rejects.toThrow('the log for');
  });

  it('detects a metric that depends on hidden cards', async () => {
    const leak = leaking((secret, _lobby, _log, metrics) => {
      for (let count = 0; count < secret; count++) metrics.messages.add();
    });
    await expect(compare(1, leak)).rejects.toThrow('the replies for');
  });
});
