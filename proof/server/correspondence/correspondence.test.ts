import { newTableId } from '@oriflamme/client';
import { Random, sets } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '@oriflamme/server/testing';
import { RestartableServer } from './restartableServer.ts';
import { Player } from './player.ts';

const HOUR = 3_600_000;
const plan = {
  deck: sets.base,
  seats: ['person', 'person', 'person'],
  isPublic: false,
  clock: { type: 'days', days: 2 },
  first: 0,
} as const;

/** Whether Cat comes by on this day: for a while she forgets that she plays. */
const isThere = (day: number): boolean => day < 4 || day > 8;

/** Three people sit down, and leave again. */
async function begin(players: readonly Player[]): Promise<string> {
  const table = newTableId();
  const [ann, ...others] = players;
  await ann.come(async (client) => {
    await client.createTable(plan, table);
    await ann.sit(client, table);
  });
  for (const player of others) await player.come((client) => player.sit(client, table));
  await ann.come((client) => client.request({ type: 'start', table }));
  return table;
}

describe('a game by correspondence', () => {
  it('is played to its end by people who come by once a day, though one forgets and the server stops and is killed', async () => {
    const house = new RestartableServer(newFolder());
    onTestFinished(() => house.close());
    const random = new Random('by correspondence');
    const [ann, ben, cat] = ['Ann', 'Ben', 'Cat'].map((name, seat) => new Player(name, seat, house, random));
    const table = await begin([ann, ben, cat]);
    let day = 1;
    for (; house.stateOf(table).phase === 'playing' && day < 100; day++) {
      for (const player of isThere(day) ? [ann, ben, cat] : [ann, ben]) {
        await player.visit(table);
        await house.settle(table);
        house.pass(8 * HOUR);
      }
      if (!isThere(day)) house.pass(8 * HOUR);
      if (day === 2) await house.restart('close');
      if (day === 3 || day === 6) await house.restart('kill');
    }
    for (const player of [ann, ben, cat]) await player.visit(table);

    const { phase, deciders, game } = house.stateOf(table);
    expect(phase).toBe('over');
    const makers = house.stepsOf(table).flatMap(({ entry }) => (entry.type === 'chose' ? [entry.by] : []));
    for (const player of [ann, ben, cat]) {
      const own = deciders.flatMap((seat, decision) => (seat === player.seat ? [decision] : []));
      // Each decision of the seat was its player's own, as it was chosen, or the player was told who made it instead.
      expect(own.map((decision) => makers[decision])).toEqual(
        own.map((decision) => (player.chosen.has(decision) ? 'person' : player.madeByOthers.get(decision))),
      );
      const chosen = [...player.chosen.keys()];
      expect(chosen.map((decision) => deciders[decision])).toEqual(chosen.map(() => player.seat));
      expect(chosen.map((decision) => game!.record.choices[decision])).toEqual([...player.chosen.values()]);
    }
    expect(makers).toContain('autoKeep');
    expect([ann, ben].flatMap(({ madeByOthers }) => [...madeByOthers.values()])).not.toContain('bot');
    const stoodIn = deciders.flatMap((seat, decision) =>
      makers[decision] === 'bot' ? [{ seat, decision }] : [],
    );
    expect(stoodIn.length).toBeGreaterThan(0);
    expect(stoodIn.every(({ seat }) => seat === cat.seat)).toBe(true);
    const lastStoodIn = Math.max(...stoodIn.map(({ decision }) => decision));
    expect([...cat.chosen.keys()].some((decision) => decision > lastStoodIn)).toBe(true);
    const answer = await fetch(new URL(`/api/games/${table}`, await house.address));
    const finished = (await answer.json()) as FinishedGame;
    expect(finished.disclosure.record.choices).toEqual(game!.record.choices);
    expect(finished.at).toBe(house.stepsOf(table).at(-1)!.state.clocks.since);
  });
});
