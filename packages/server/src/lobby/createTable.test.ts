import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { openStore } from '../store/testing/folder.ts';
import type { Rejection } from '../table/rejection.ts';
import type { TableQuota } from '../limits/tableLimits.ts';
import { Listener, newName, openLobby, person, tableConfig, seatAll } from '../testing/testLobby.ts';
import { playOut, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const TAKEN = { rejected: { reason: 'name-taken' } };

/** A quota for a number of tables. */
class Counted implements TableQuota {
  left: number;
  constructor(left: number) {
    this.left = left;
  }
  refusal(): Rejection | undefined {
    return undefined;
  }
  async take(): Promise<Rejection | undefined> {
    this.left -= 1;
    return this.left >= 0 ? undefined : { reason: 'rate-limited', text: 'Too many tables.' };
  }
  refund(): void {
    this.left += 1;
  }
}

describe('Matchmaking.create', () => {
  it('rejects a table beyond maxTables until another one is over', async () => {
    const { lobby } = await openLobby(undefined, undefined, { limits: { maxTables: 2 } });
    const [first] = [newName(), await lobby.create(ann, newName(), tableConfig())];
    expect(await lobby.create(ann, first, tableConfig())).toEqual({ table: first });
    const full = { rejected: { reason: 'full' } };
    expect(await lobby.create(ben, newName(), tableConfig())).toMatchObject(full);
    expect(await lobby.quickMatch(ben, sets.base, 3)).toMatchObject(full);
    await lobby.admin.close(first);
    expect(await lobby.create(ben, newName(), tableConfig())).toHaveProperty('table');
  });

  it('is idempotent: repeated requests create one table', async () => {
    const { lobby } = await openLobby();
    const table = newName();
    const list = new Listener();
    lobby.subscribeList(list.send);
    const both = await Promise.all([
      lobby.create(ann, table, tableConfig()),
      lobby.create(ann, table, tableConfig()),
    ]);
    expect([...both, await lobby.create(ann, table, tableConfig())]).toEqual([
      { table },
      { table },
      { table },
    ]);
    expect(list.messages.at(-1)).toMatchObject({ tables: [{ table }] });
    expect(lobby.size).toBe(1);
  });

  it('rejects a taken name for another person or another configuration', async () => {
    const { lobby } = await openLobby();
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    expect(await lobby.create(ben, table, tableConfig())).toMatchObject(TAKEN);
    expect(await lobby.create(ann, table, tableConfig({ isPublic: false }))).toMatchObject(TAKEN);
    const together = newName();
    const [first, second] = await Promise.all([
      lobby.create(ann, together, tableConfig()),
      lobby.create(ben, together, tableConfig()),
    ]);
    expect([first, second]).toMatchObject([{ table: together }, TAKEN]);
  });

  it('recognizes its table after a restart and after the game', async () => {
    const store = await openStore();
    const before = await openLobby(store);
    const open = newName();
    await before.lobby.create(ann, open, tableConfig());
    const over = await seatAll(before.lobby, [ann, ben]);
    await playOut(before, over, await watchAll(before.lobby, over, [ann, ben]));
    const { lobby } = await openLobby(store, before.clock);
    await lobby.restore();
    for (const table of [open, over]) {
      expect(await lobby.create(ann, table, tableConfig())).toEqual({ table });
      expect(await lobby.create(cat, table, tableConfig())).toMatchObject(TAKEN);
    }
    expect(lobby.size).toBe(1);
  });

  it('charges the quota once per table, and not for a rejected or repeated request', async () => {
    const { lobby } = await openLobby();
    const allowance = new Counted(2);
    const table = newName();
    for (let times = 0; times < 3; times++) await lobby.create(ann, table, tableConfig(), allowance);
    await lobby.create(ben, table, tableConfig(), allowance);
    expect(allowance.left).toBe(1);
    const found = await lobby.quickMatch(ann, sets.ablaze, 3, allowance);
    expect(allowance.left).toBe(0);
    expect(await lobby.quickMatch(ben, sets.ablaze, 3, allowance)).toEqual(found);
    expect(await lobby.create(ann, table, tableConfig(), allowance)).toEqual({ table });
    expect(await lobby.create(ann, newName(), tableConfig(), allowance)).toMatchObject({
      rejected: { reason: 'rate-limited' },
    });
  });
});
