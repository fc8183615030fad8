import { Client, PlayerClient } from '@oriflamme/client';
import { Game, type GameRecord, sets } from '@oriflamme/engine';
import { expect, it, onTestFinished } from 'vitest';
import { startOperatedServer } from '../../testing/operatedServer.ts';

const HOUR_MS = 3_600_000;

interface Line {
  readonly cursor?: string;
  readonly record: GameRecord;
  readonly winners: readonly number[];
  readonly seats: readonly { readonly name: string | null }[];
  readonly next?: string;
  readonly isComplete?: boolean;
}

async function start(environment: Readonly<Record<string, string>> = {}) {
  const time = { later: 0, limits: 0 };
  const now = () => Date.now() + time.later;
  const { url } = await startOperatedServer(
    { MESSAGES_PER_PERSON_PER_SECOND: '1000', MESSAGES_PER_ADDRESS_PER_SECOND: '1000', ...environment },
    { now, gateway: { now: () => performance.now() + time.limits } },
  );
  const enter = async (name: string): Promise<Client> => {
    const client = await Client.connect(url, name);
    onTestFinished(() => client.close());
    return client;
  };
  const read = async (path: string, client?: Client) => {
    const headers = client ? { cookie: client.session! } : undefined;
    const response = await fetch(`${url}/api/v1${path}`, { ...(headers && { headers }) });
    const lines = (await response.text()).trim().split('\n');
    return { status: response.status, lines: lines.map((line) => JSON.parse(line) as Line) };
  };
  return { time, enter, read };
}

/** Plays a game against a bot to its end. */
async function play(client: Client, isPublic: boolean): Promise<void> {
  const table = await client.createTable({
    deck: sets.base,
    seats: ['person', 'page'],
    isPublic,
    clock: { type: 'none' },
    first: null,
  });
  const player = new PlayerClient(client, table);
  await player.sit(0);
  await client.request({ type: 'start', table });
  await player.play(() => 0);
}

it('One’s own games come in pages, private ones too, and those of others do not', async () => {
  const { time, enter, read } = await start();
  const [ann, ben] = [await enter('Ann'), await enter('Ben')];
  await play(ann, true);
  await play(ann, false);
  await play(ann, true);
  await play(ben, true);
  expect((await read('/me/records', ann)).lines).toMatchObject([{ isComplete: true }]);
  time.later = 120_000;
  const [first, second, end] = (await read('/me/records?max=2', ann)).lines;
  expect(end).toMatchObject({ isComplete: false, next: second.cursor });
  const [third, last, ...more] = (await read(`/me/records?max=2&after=${end.next}`, ann)).lines;
  expect(last).toMatchObject({ isComplete: true, next: third.cursor });
  expect(more).toEqual([]);
  const games = [first, second, third];
  expect(new Set(games.map(({ cursor }) => cursor)).size).toBe(3);
  for (const { seats, record, winners } of games) {
    expect(seats).toMatchObject([{ name: 'Ann' }, { name: null, level: 'page' }]);
    expect(Game.replay(record).winners).toEqual(winners);
  }
  // Later there is nothing more, and the cursor stays where it was.
  expect((await read(`/me/records?after=${last.next}`, ann)).lines).toEqual([
    { next: last.next, isComplete: true },
  ]);

  // The public stream: the private game is left out, and each other game comes once.
  const seen: (string | undefined)[] = [];
  for (let after = '0.0', isComplete = false; !isComplete; ) {
    const page = (await read(`/games?max=1&after=${after}`)).lines;
    seen.push(...page.slice(0, -1).map(({ cursor }) => cursor));
    ({ next: after = '', isComplete = true } = page.at(-1)!);
  }
  expect(seen).toHaveLength(3);
  expect(seen).not.toContain(second.cursor);
});

it('Nobody has own games without a session', async () => {
  const { read } = await start();
  expect((await read('/me/records')).status).toBe(401);
});

it('EXPORTS_PER_PERSON_PER_HOUR is the last one of a person within an hour', async () => {
  const { time, enter, read } = await start({ EXPORTS_PER_PERSON_PER_HOUR: '2' });
  const [ann, ben] = [await enter('Ann'), await enter('Ben')];
  const status = async (client: Client) => (await read('/me/records', client)).status;
  expect([await status(ann), await status(ann), await status(ann)]).toEqual([200, 200, 429]);
  expect(await status(ben)).toBe(200);
  time.limits += HOUR_MS;
  expect(await status(ann)).toBe(200);
});

it('EXPORTS_PER_ADDRESS_PER_HOUR is the last one of an address, with and without a session', async () => {
  const { time, enter, read } = await start({ EXPORTS_PER_ADDRESS_PER_HOUR: '2' });
  const ann = await enter('Ann');
  expect((await read('/games')).status).toBe(200);
  expect((await read('/me/records', ann)).status).toBe(200);
  expect((await read('/games')).status).toBe(429);
  expect((await read('/me/records', ann)).status).toBe(429);
  time.limits += HOUR_MS;
  expect((await read('/games')).status).toBe(200);
});
