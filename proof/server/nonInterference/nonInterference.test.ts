import { describe, expect, it } from 'vitest';
import type { Log, Metrics } from '@oriflamme/server';
import type { Lobby, LocalLobby } from '@oriflamme/server/internals';
import { WorldPair } from './compareWorlds.ts';
import type { WorldOptions, Wrap } from './world.ts';

const GAMES = 2;

async function compare(games: number, options?: Partial<WorldOptions>): Promise<number> {
  const worlds = await WorldPair.open(options);
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
  (lobby, log, metrics, server) => {
    const command = lobby.command.bind(lobby);
    lobby.command = async (person, table, what) => {
      const outcome = await command(person, table, what);
      if ('done' in outcome) leak(secretIn(lobby, table), lobby, log, metrics, server);
      return outcome;
    };
    return lobby;
  };

const leakToLog = (secret: number, _: Lobby, log: Log) => log.debug('done', { message: secret });

function leakToMetrics(secret: number, _lobby: Lobby, _log: Log, metrics: Metrics): void {
  for (let count = 0; count < secret; count++) metrics.messages.add();
}

function leakToTotals(secret: number, lobby: Lobby): void {
  lobby.stats = () => ({ open: secret, playing: 0 });
}

describe('WorldPair', () => {
  it('[C8] finds frames, HTTP replies, log lines and metrics independent of cards that a viewer does not know', async () => {
    expect(await compare(GAMES)).toBeGreaterThan(GAMES * 20);
  });

  it.each([
    ['a log line', 'the log for', leakToLog],
    ['a metric', 'the replies for', leakToMetrics],
  ])('detects %s that depends on hidden cards', async (_, found, leak) => {
    await expect(compare(1, { wrap: leaking(leak) })).rejects.toThrow(found);
  });
});

describe('WorldPair of three servers', () => {
  it.each([
    ['PostgreSQL', false],
    ['Redis', true],
  ])('[C8] finds all that any of them tells independent, through %s', async (_, withRedis) => {
    expect(await compare(1, { servers: 3, withRedis })).toBeGreaterThan(3 * 20);
  });

  it.each([
    ['log line', 'the log for', leakToLog],
    ['metric', 'the replies for', leakToMetrics],
    ['total', 'the replies for', leakToTotals],
  ])('detects a %s of the second one that depends on hidden cards', async (_, found, leak) => {
    const wrap = leaking((secret, lobby, log, metrics, server) => {
      if (server === 1) leak(secret, lobby, log, metrics);
    });
    await expect(compare(1, { servers: 3, wrap })).rejects.toThrow(found);
  });
});
