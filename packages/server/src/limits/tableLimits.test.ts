import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { newName, openLobby, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import { ClientLimits } from './clientLimits.ts';
import { addressKeys, personKey } from './limitKeys.ts';
import { MAX_RECENT_PLAYERS, TableLimits } from './tableLimits.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

function newLimits(environment: Record<string, string>) {
  const metrics = new Metrics();
  const limits = new TableLimits(new ClientLimits(loadConfig(environment), metrics, () => 0));
  return { limits, metrics };
}

async function openLimitedLobby(environment: Record<string, string>) {
  const { limits, metrics } = newLimits(environment);
  const opened = await openLobby(undefined, undefined, {
    onCommitted: ({ state }, entry) => limits.onCommitted(state, entry),
  });
  const { lobby } = opened;
  const keys = (who: typeof ann) => [personKey(who.id), ...addressKeys('1.1.1.1')];
  return {
    ...opened,
    limits,
    metrics,
    create: (who: typeof ann, table = newName()) =>
      lobby.create(who, table, tableConfig(), limits.quotaOf(keys(who))),
    sit: (who: typeof ann, table: string, seat = 0) =>
      limits.holdSeat(table, who, keys(who), () =>
        lobby.command(who, table, { type: 'sit', seat, clientSeed: '0'.repeat(32) }),
      ),
  };
}

describe('TableLimits', () => {
  it('refuses a table without asking the store', async () => {
    const { create, store } = await openLimitedLobby({ TABLES_PER_PERSON_PER_HOUR: '1' });
    const table = newName();
    await create(ann, table);
    const read = vi.spyOn(store, 'read');
    expect(await create(ann)).toMatchObject({ rejected: { reason: 'rate-limited' } });
    expect(read).not.toHaveBeenCalled();
    // A repeated request is no new table.
    expect(await create(ann, table)).toEqual({ table });
  });

  it('knows those who sit, and those who played last', async () => {
    const opened = await openLimitedLobby({});
    const { limits, lobby, create, sit } = opened;
    const table = newName();
    await create(ann, table);
    expect(limits.isPlayer(ann)).toBe(false);
    await sit(ann, table);
    expect([limits.isPlayer(ann), limits.isPlayer(ben)]).toEqual([true, false]);
    // Someone who leaves before the game has not played.
    await lobby.command(ann, table, { type: 'stand' });
    expect(limits.isPlayer(ann)).toBe(false);
    const played = await seatAll(lobby, [ann, ben]);
    await playOut(opened, played, await watchAll(lobby, played, [ann, ben]));
    expect([ann, ben].map((who) => limits.isPlayer(who))).toEqual([true, true]);
    const others = Array.from({ length: MAX_RECENT_PLAYERS - 1 }, (_, i) => `player ${i}`);
    for (const other of others) limits['remember'](other);
    expect([ann, ben].filter((who) => limits.isPlayer(who)).length).toBe(1);
    limits['remember']('one more');
    expect([ann, ben].some((who) => limits.isPlayer(who))).toBe(false);
  });

  it('refuses one open table more than a person may have, until a game is over', async () => {
    const opened = await openLimitedLobby({ MAX_TABLES_PER_PERSON: '1' });
    const { lobby, create } = opened;
    const table = newName();
    expect(await create(ann, table)).toEqual({ table });
    expect(await create(ann)).toMatchObject({ rejected: { reason: 'full' } });
    expect(await create(ann, table)).toEqual({ table });
    expect(await create(ben)).not.toHaveProperty('rejected');
    for (const [seat, who] of [ann, ben].entries()) {
      await lobby.command(who, table, { type: 'sit', seat, clientSeed: '0'.repeat(32) });
      await lobby.command(who, table, { type: 'ready', ready: true });
    }
    await lobby.command(ann, table, { type: 'start' });
    expect(await create(ann)).toMatchObject({ rejected: { reason: 'full' } });
    await playOut(opened, table, await watchAll(lobby, table, [ann, ben]));
    expect(await create(ann)).not.toHaveProperty('rejected');
    expect(opened.metrics.text()).toContain('oriflamme_limit_refusals_total{limit="open-tables"} 2\n');
  });

  it('counts a table once when it is created twice at the same time', async () => {
    const { create } = await openLimitedLobby({ MAX_TABLES_PER_PERSON: '1' });
    const table = newName();
    await Promise.all([create(ann, table), create(ann, table), create(ben, table)]);
    expect(await create(ann)).toMatchObject({ rejected: { reason: 'full' } });
  });

  it('refuses one seat more than a person may have, until one is left', async () => {
    const { lobby, create, sit } = await openLimitedLobby({ MAX_SEATS_PER_PERSON: '1' });
    const [one, two] = [newName(), newName()];
    await create(ben, one);
    await create(ben, two);
    expect(await sit(ann, one)).toEqual({ done: true });
    expect(await sit(ann, one)).toEqual({ done: true });
    expect(await sit(ann, one, 1)).toMatchObject({ rejected: { reason: 'already-seated' } });
    expect(await sit(ann, two)).toMatchObject({ rejected: { reason: 'full' } });
    await lobby.command(ann, one, { type: 'stand' });
    expect(await sit(ann, two)).toEqual({ done: true });
  });

  it('does not count a seat that was refused', async () => {
    const { create, sit } = await openLimitedLobby({ MAX_SEATS_PER_ADDRESS: '2' });
    const table = newName();
    await create(ben, table);
    expect(await sit(ben, table)).toEqual({ done: true });
    for (let times = 0; times < 3; times++)
      expect(await sit(ann, table)).toMatchObject({ rejected: { reason: 'seat-taken' } });
    expect(await sit(ann, table, 1)).toEqual({ done: true });
  });

  it('counts the tables and seats of people after a restart', async () => {
    const { lobby } = await openLobby();
    await seatAll(lobby, [ann, ben]);
    const { limits } = newLimits({ MAX_TABLES_PER_PERSON: '1', MAX_SEATS_PER_PERSON: '1' });
    for (const state of lobby.states()) limits.restore(state);
    const quotaOf = (who: typeof ann) => limits.quotaOf([personKey(who.id)]);
    expect(await quotaOf(ann).take('another', ann)).toMatchObject({ reason: 'full' });
    expect(await quotaOf(ben).take('another', ben)).toBe(undefined);
    const sit = async () => ({ done: true });
    expect(await limits.holdSeat('another', ben, [personKey(ben.id)], sit)).toMatchObject({
      rejected: { reason: 'full' },
    });
  });
});
