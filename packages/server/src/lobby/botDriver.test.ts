import { onTestFinished, describe, expect, it } from 'vitest';
import { openStore } from '../store/testing/folder.ts';
import { LocalLobby } from './localLobby.ts';
import type { BotRequest, BotPool } from '../bots/botPool.ts';
import { chooseByHeuristic } from '../bots/workerBotPool.ts';
import { Listener, person, tableConfig, seatAll, TestClock } from '../testing/testLobby.ts';
import { pendingOf } from '../testing/playTable.ts';
import { openLobbies } from '../testing/twoLobbies.ts';

const ann = person('Ann');
const DELAY = 1000;

/** A BotPool whose searches are resolved by the test. */
class ManualBotPool implements BotPool {
  readonly searches: { readonly request: BotRequest; readonly resolve: (option: number) => void }[] = [];
  choose(request: BotRequest): Promise<number> {
    return new Promise((resolve) => this.searches.push({ request, resolve }));
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A table where a bot decides first. */
async function startTable() {
  const [clock, botPool] = [new TestClock(), new ManualBotPool()];
  const lobby = new LocalLobby({
    store: await openStore(),
    now: clock.now,
    botDelay: () => DELAY,
    botPool,
    newServerSeed: () => '5'.repeat(64),
  });
  onTestFinished(() => lobby.close());
  const table = await seatAll(
    lobby,
    [ann],
    tableConfig({ seats: ['person', 'champion', 'champion'], first: 1 }),
  );
  const listener = new Listener();
  await lobby.subscribe(ann, table, undefined, listener.send);
  await expect.poll(() => botPool.searches.length).toBe(1);
  const choiceOf = (decision: number) =>
    lobby['registry']['live'].get(table)!.state.game!.record.choices[decision];
  return { clock, botPool, lobby, table, listener, choiceOf };
}

describe('BotDriver', () => {
  it('starts the search immediately and applies its result at the drawn time', async () => {
    const { clock, botPool, lobby, listener, choiceOf } = await startTable();
    const [{ request, resolve }] = botPool.searches;
    const option = (chooseByHeuristic(request) + 1) % request.count;
    resolve(option);
    clock.advance(DELAY - 1);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(0);
    clock.advance(1);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(1);
    expect(choiceOf(0)).toBe(option);
  });

  it('uses the heuristic policy if the search is unfinished, and ignores a later result', async () => {
    const { clock, botPool, lobby, listener, choiceOf } = await startTable();
    const [{ request, resolve }] = botPool.searches;
    clock.advance(DELAY);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(1);
    resolve((chooseByHeuristic(request) + 1) % request.count);
    expect(choiceOf(0)).toBe(chooseByHeuristic(request));
  });

  it('delays the choices of a substitute as well', async () => {
    const { clock, lobby, table, listener } = await startTable();
    const advance = async (ms: number) => {
      clock.advance(ms);
      await lobby.runDueJobs();
    };
    while (pendingOf(listener)?.turn?.seat !== 0) await advance(DELAY);
    await advance(60_000);
    const { decision } = pendingOf(listener)!;
    await lobby.command(ann, table, { type: 'stand' });
    await advance(DELAY - 1);
    expect(pendingOf(listener)?.decision).toBe(decision);
    await advance(1);
    expect(pendingOf(listener)?.decision).toBe(decision + 1);
  });
});

it('BotDriver decides where its server has let the bot think, and elsewhere only when that is late', async () => {
  const pools = [new ManualBotPool(), new ManualBotPool()];
  const { lobbies, clock } = await openLobbies(2, {
    isConnected: true,
    changes: { botDelay: () => DELAY },
    changesOf: (i) => ({ botPool: pools[i] }),
  });
  const [one, other] = lobbies;
  const config = tableConfig({ seats: ['person', 'champion', 'champion'], first: 1 });
  const table = await seatAll(one.lobby, [ann], config);
  await other.lobby.subscribe(person('Ben'), table, undefined, () => undefined);
  await expect.poll(() => pools[0].searches.length).toBe(1);
  const choices = async () =>
    (await one.store.read(table))!.rows.filter(({ entry }) => entry.includes('"chose"')).length;
  pools[0].searches[0].resolve(0);
  clock.advance(DELAY);
  await other.lobby.runDueJobs();
  expect(await choices()).toBe(0);
  await one.lobby.runDueJobs();
  expect(await choices()).toBe(1);
  // The first server dies while its bot thinks.
  clock.advance(DELAY);
  await other.lobby.runDueJobs();
  expect(await choices()).toBe(1);
  clock.advance(500);
  await other.lobby.runDueJobs();
  expect(await choices()).toBe(2);
});
