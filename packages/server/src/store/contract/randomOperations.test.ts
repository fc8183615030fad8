// Random sequences of operations have the same results in every store as in the simplest one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../memory/memoryStore.ts';
import type { ClaimedJob, Store } from '../store.ts';
import { OPERATED_STORES } from '../testing/stores.ts';
import { row } from '../testing/writes.ts';

const LEASE_MS = 20;
const TABLES = ['oak', 'elm', 'ash'];
const PEOPLE = ['ann', 'ben', 'cat'];

const table = fc.constantFrom(...TABLES);
const time = fc.integer({ min: 0, max: 100 });

/** `skip` is the distance from the number that would be right. */
const skip = fc.oneof({ arbitrary: fc.constant(0), weight: 6 }, fc.constantFrom(-1, 1));

const append = fc.record({
  type: fc.constant('append' as const),
  table,
  skip,
  length: fc.integer({ min: 1, max: 3 }),
  at: time,
  text: fc.string({ unit: 'grapheme' }),
  isOver: fc.boolean(),
  jobs: fc.uniqueArray(fc.record({ kind: fc.constantFrom('bot', 'clock'), at: fc.constantFrom(10, 20) }), {
    selector: ({ kind }) => kind,
    maxLength: 2,
  }),
  players: fc.option(fc.subarray(PEOPLE), { nil: undefined }),
  hasEvents: fc.boolean(),
  hasState: fc.boolean(),
});
const chat = fc.record({
  type: fc.constant('chat' as const),
  table,
  skip,
  kept: fc.integer({ min: 0, max: 3 }),
});
const save = fc.record({ type: fc.constant('save' as const), table, back: fc.integer({ min: 0, max: 3 }) });
const claim = fc.record({ type: fc.constant('claim' as const), now: time });
const write = fc.oneof({ arbitrary: append, weight: 4 }, { arbitrary: chat, weight: 1 });
const operation = fc.oneof(
  { arbitrary: write.map((each) => [each]), weight: 4 },
  // Submitted together: they share a commit.
  { arbitrary: fc.array(write, { minLength: 2, maxLength: 6 }), weight: 2 },
  { arbitrary: claim.map((each) => [each]), weight: 2 },
  { arbitrary: save.map((each) => [each]), weight: 1 },
);
type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Step = ValueOf<typeof append | typeof chat | typeof save | typeof claim>;

const byTable = (a: ClaimedJob, b: ClaimedJob) =>
  a.at - b.at || `${a.table} ${a.kind}`.localeCompare(`${b.table} ${b.kind}`);

/** A store that is used under names of its own, so that one database serves many sequences. */
class Player {
  private readonly store: Store;
  private readonly prefix: string;

  constructor(store: Store, prefix: string) {
    this.store = store;
    this.prefix = prefix;
  }

  /** The numbers are those of the model, so that all stores get the same writes. */
  async play(step: Step, next: { seq: number; chat: number }): Promise<unknown> {
    if (step.type === 'claim') {
      const jobs = await this.store.claimJobs(step.now, LEASE_MS, 10_000);
      return jobs
        .filter(({ table: name }) => name.startsWith(this.prefix))
        .map((job) => ({ ...job, table: job.table.slice(this.prefix.length) }))
        .toSorted(byTable);
    }
    const name = this.prefix + step.table;
    if (step.type === 'chat') {
      const number = Math.max(1, next.chat + step.skip);
      const oldest = Math.max(1, number - step.kept);
      return this.store.appendChat({ table: name, number, at: number, message: `{"n":${number}}`, oldest });
    }
    if (step.type === 'save') {
      const seq = next.seq - step.back;
      return this.store.saveStates([{ table: name, seq, state: JSON.stringify({ saved: seq }) }]);
    }
    const { length, at, text, isOver, jobs, players, hasEvents, hasState } = step;
    const first = Math.max(1, next.seq + step.skip);
    const rows = Array.from({ length }, (_, i) => ({
      ...row(name, first + i),
      at,
      entry: JSON.stringify({ text, i }),
    }));
    return this.store.append({
      table: name,
      rows,
      ...((hasState || first === 1) && { state: JSON.stringify({ text, first, length }) }),
      isOver,
      jobs,
      ...(players && { players: players.map((person) => this.prefix + person) }),
      ...(hasEvents && { events: JSON.stringify([text]) }),
    });
  }

  async everything(): Promise<unknown> {
    const own = <T extends { table: string }>(list: readonly T[]) =>
      list
        .filter((each) => each.table.startsWith(this.prefix))
        .map((each) => ({ ...each, table: each.table.slice(this.prefix.length) }));
    const tables = TABLES.map(async (each) => {
      const name = this.prefix + each;
      const stored = await this.store.read(name);
      const page = await this.store.read(name, 1, 2);
      return {
        state: stored?.state,
        since: own((await this.store.load(name))?.rows ?? []),
        rows: own(stored?.rows ?? []),
        page: own(page?.rows ?? []),
        chat: await this.store.readChat(name),
        events: await this.store.readEvents(name),
      };
    });
    const lists = PEOPLE.map(async (person) => own(await this.store.tablesOf(this.prefix + person, 2)));
    const open = own(await Array.fromAsync(this.store.openTables()))
      .map((each) => ({ ...each, rows: own(each.rows) }))
      .toSorted((a, b) => a.table.localeCompare(b.table));
    return { tables: await Promise.all(tables), lists: await Promise.all(lists), open };
  }

  async next(name: string): Promise<{ seq: number; chat: number }> {
    const stored = await this.store.read(this.prefix + name);
    const { last } = await this.store.readChat(this.prefix + name);
    return { seq: (stored?.rows.length ?? 0) + 1, chat: last + 1 };
  }
}

/** What became of operations that were submitted together. */
async function settle(
  player: Player,
  steps: readonly Step[],
  next: readonly { seq: number; chat: number }[],
) {
  const results = await Promise.allSettled(steps.map((step, i) => player.play(step, next[i])));
  return results.map((result) =>
    result.status === 'fulfilled' ? (result.value ?? 'stored') : (result.reason as { reason: string }).reason,
  );
}

describe.for(OPERATED_STORES)('%s', ([, open]) => {
  it('answers random sequences of operations as MemoryStore does', async () => {
    const store = await open();
    let sequence = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), async (batches) => {
        const model = new Player(new MemoryStore(), '');
        const real = new Player(store, `${++sequence}-`);
        for (const steps of batches) {
          const next = await Promise.all(
            steps.map((step) => model.next(step.type === 'claim' ? '' : step.table)),
          );
          expect(await settle(real, steps, next)).toEqual(await settle(model, steps, next));
        }
        expect(await real.everything()).toEqual(await model.everything());
      }),
      { numRuns: 60 },
    );
  });
});
