import { expect, it } from 'vitest';
import { MemoryStore } from '../store/memory/memoryStore.ts';
import type { ChatWrite, TableWrite, WritePriority } from '../store/store.ts';
import { newName, openLobby, person, seatAll, tableConfig } from '../testing/testLobby.ts';

/** Notes the priorities of all writes, by table. */
class NotingStore extends MemoryStore {
  private readonly writes: { readonly table: string; readonly priority: WritePriority }[] = [];

  prioritiesOf(table: string): WritePriority[] {
    return this.writes.filter((write) => write.table === table).map(({ priority }) => priority);
  }

  override append(write: TableWrite): Promise<void> {
    this.note(write);
    return super.append(write);
  }

  override appendChat(write: ChatWrite): Promise<void> {
    this.note(write);
    return super.appendChat(write);
  }

  private note({ table, priority = 'patient' }: TableWrite | ChatWrite): void {
    this.writes.push({ table, priority });
  }
}

const [ann, ben] = [person('Ann'), person('Ben')];

it('Writes of games with players come first, and their choices before all', async () => {
  const store = new NotingStore();
  const { lobby, clock } = await openLobby(store);
  const table = await seatAll(lobby, [ann], tableConfig({ seats: ['person', 'page'], first: 0 }));
  const atStart = store.prioritiesOf(table);
  await lobby.command(ann, table, { type: 'chat', text: 'Hello' });
  await lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
  clock.advance(1000);
  await lobby.runDueJobs();
  expect(new Set(atStart.slice(0, -1))).toEqual(new Set(['patient']));
  expect(store.prioritiesOf(table).slice(atStart.length)).toEqual(['game', 'choice', 'game']);
});

it('Writes of tables where nobody plays are patient', async () => {
  const store = new NotingStore();
  const { lobby, clock } = await openLobby(store);
  const table = newName();
  await lobby.create(ben, table, tableConfig({ seats: ['page', 'page'] }));
  await lobby.command(ben, table, { type: 'start' });
  clock.advance(1000);
  await lobby.runDueJobs();
  expect(store.prioritiesOf(table)).toEqual(['patient', 'patient', 'patient']);
});
