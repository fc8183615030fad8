import { newTableId } from '@oriflamme/client';
import { Random, sets } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '@oriflamme/server/testing';
import { RestartableServer } from './restartableServer.ts';
import { Player } from './player.ts';

const HOUR = 3_600_000;
const config = {
  deck: sets.base,
  seats: ['person', 'person', 'person'],
  isPublic: false,
  clock: { type: 'days', days: 2 },
  first: 0,
} as const;

/** Whether Cat connects on this day: she is absent for a while. */
const isPresent = (day: number): boolean => day < 4 || day > 8;

/** Creates a table, seats three players and starts the game; all players disconnect again. */
async function startGame(players: readonly Player[]): Promise<string> {
  const table = newTableId();
  const [ann, ...others] = players;
  await ann.connect(async (client) => {
    await client.createTable(config, table);
    await ann.sit(client, table);
  });
  for (const player of others) await player.connect((client) => player.sit(client, table));
  await ann.connect((client) => client.request({ type: 'start', table }));
  return table;
}

describe('correspondence game', () => {
  it('finishes with daily visits, an absent player, a server restart and two kills', async () => {
    const server = new RestartableServer(newFolder());
    onTestFinished(() => server.close());
    const random = new Random('by correspondence');
    const [ann, ben, cat] = ['Ann', 'Ben', 'Cat'].map((name, seat) => new Player(name, seat, server, random));
    const table = await startGame([ann, ben, cat]);
    let day = 1;
    for (; server.stateOf(table).phase === 'playing' && day < 100; day++) {
      for (const player of isPresent(day) ? [ann, ben, cat] : [ann, ben]) {
        await player.visit(table);
        await server.settle(table);
        await server.pass(table, 8 * HOUR);
      }
      if (!isPresent(day)) await server.pass(table, 8 * HOUR);
      if (day === 2) await server.restart('close');
      if (day === 3 || day === 6) await server.restart('kill');
    }
    for (const player of [ann, ben, cat]) await player.visit(table);

    const { phase, deciders, game } = server.stateOf(table);
    expect(phase).toBe('over');
    const otherThanPerson = expect.stringMatching(/bot|autoKeep/u) as unknown;
    const madeBy = server.stepsOf(table).flatMap(({ entry }) => (entry.type === 'chose' ? [entry.by] : []));
    for (const player of [ann, ben, cat]) {
      const own = deciders.flatMap((seat, decision) => (seat === player.seat ? [decision] : []));
      // Each decision of the seat was either the player's own choice, or made by another. A player who was notified of that was
      // told the truth; a snapshot does not say it.
      expect(own.map((decision) => madeBy[decision])).toEqual(
        own.map((decision) =>
          player.chosen.has(decision) ? 'person' : (player.madeByOthers.get(decision) ?? otherThanPerson),
        ),
      );
      const chosen = [...player.chosen.keys()];
      expect(chosen.map((decision) => deciders[decision])).toEqual(chosen.map(() => player.seat));
      expect(chosen.map((decision) => game!.record.choices[decision])).toEqual([...player.chosen.values()]);
    }
    expect(madeBy).toContain('autoKeep');
    expect([ann, ben].flatMap(({ madeByOthers }) => [...madeByOthers.values()])).not.toContain('bot');
    const byBot = deciders.flatMap((seat, decision) =>
      madeBy[decision] === 'bot' ? [{ seat, decision }] : [],
    );
    expect(byBot.length).toBeGreaterThan(0);
    expect(byBot.every(({ seat }) => seat === cat.seat)).toBe(true);
    const lastByBot = Math.max(...byBot.map(({ decision }) => decision));
    expect([...cat.chosen.keys()].some((decision) => decision > lastByBot)).toBe(true);
    const reply = await fetch(new URL(`/api/games/${table}`, await server.address));
    const finished = (await reply.json()) as FinishedGame;
    expect(finished.disclosure.record.choices).toEqual(game!.record.choices);
    expect(finished.at).toBe(server.stepsOf(table).at(-1)!.state.clocks.since);
  });
});
