// A client that was generated from the OpenAPI document plays a whole game against a real server.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Game, sets } from '@oriflamme/engine';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { describe, expect, it } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import type { PlayView } from '../table/playView.ts';
import { startOperatedServer } from '../testing/operatedServer.ts';

type Call = (params: object | null, body?: object) => Promise<{ data: never; status: number }>;

/** The functions of the document, by the names of their operations. */
async function generate(url: string, token: string): Promise<Record<string, Call>> {
  const definition = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document;
  const api = new OpenAPIClientAxios({
    definition,
    withServer: { url: `${url}/api/v1` },
    axiosConfigDefaults: { headers: { authorization: `Bearer ${token}` } },
  });
  return (await api.init()) as unknown as Record<string, Call>;
}

describe('A client generated from the OpenAPI document', () => {
  it('plays a whole game', async () => {
    let later = 0;
    const clock = () => Date.now() + later;
    const environment = {
      DEAL_SECONDS: '1',
      MESSAGES_PER_PERSON_PER_SECOND: '1000',
      REQUESTS_PER_TOKEN_PER_MINUTE: '10000',
      REQUESTS_PER_PERSON_PER_MINUTE: '10000',
      EXPORTS_PER_ADDRESS_PER_HOUR: '3',
    };
    const { url } = await startOperatedServer(environment, { now: clock });
    const owner = new Visitor(url);
    const name = 'Mahaut';
    const password = 'correct horse battery';
    const { confirmation } = await owner.ask({ type: 'registerPassword', name, password });
    const headers = { cookie: owner.cookie };
    await owner.post('/api/v1/me/bots', { name: 'Deep Lily', confirmation }, headers);
    const wanted = { label: 'Test', scopes: ['read', 'play'], bot: 'Deep Lily', confirmation };
    const { token } = (await (await owner.post('/api/v1/tokens', wanted, headers)).json()) as {
      token: string;
    };

    const client = await generate(url, token);
    const config = {
      deck: sets.base,
      seats: ['person', 'page'],
      isPublic: true,
      clock: { type: 'none' },
      first: null,
    };
    const { table } = (await client['createTable'](null, { config })).data as { table: string };
    const command = (body: object) => client['sendCommand']({ table }, body);
    await command({ type: 'sit', seat: 0 });
    const { tables } = (await client['listTables'](null)).data as { tables: { seats: object[] }[] };
    expect(tables).toMatchObject([
      { table, seats: [{ name: 'Deep Lily', isProgram: true }, { type: 'bot' }] },
    ]);
    await command({ type: 'ready', ready: true });
    await command({ type: 'start' });
    const read = async (after: number) =>
      (await client['readTable']({ table, after, wait: 10 })).data as PlayView;
    let now = await read(0);
    let choices = 0;
    while (now.setup.phase !== 'over') {
      const { game, seat } = now;
      expect(seat).toBe(0);
      if (game && game.options.length > 0) {
        await command({ type: 'choose', decision: game.decision, option: choices % game.options.length });
        choices += 1;
      }
      now = await read(now.seq);
    }
    expect(choices).toBeGreaterThan(5);
    const { record } = now.game!.disclosure!;
    const replayed = Game.replay(record);
    expect(replayed.turn).toBeUndefined();
    expect(replayed.view(0).families).toEqual(now.game!.view.families);
    const late = await command({ type: 'choose', decision: 0, option: 500 }).catch(
      (error: { response: { status: number; data: object } }) => error.response,
    );
    expect(late).toMatchObject({ status: 409, data: { reason: 'conflict' } });
    const own = (await client['listOwnTables'](null)).data as { tables: object[] };
    expect(own.tables).toMatchObject([{ table, phase: 'over', seat: 0 }]);

    // Researchers get the game a minute later, without ids.
    const exported = async () => (await fetch(`${url}/api/v1/games`)).text();
    expect((await exported()).split('\n')).toHaveLength(2);
    later = 120_000;
    const [line, end] = (await exported()).split('\n');
    const { record: public_, seats, winners } = JSON.parse(line) as Record<string, unknown>;
    expect(public_).toEqual(record);
    expect(winners).toEqual(replayed.winners);
    expect(seats).toEqual([
      { type: 'program', name: 'Deep Lily', level: null },
      { type: 'bot', name: null, level: 'page' },
    ]);
    expect(line).not.toContain(table);
    expect(JSON.parse(end)).toMatchObject({ isComplete: true });
    const script = join(import.meta.dirname, '../../../client/example/replayGames.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, url]);
    expect(JSON.parse(stdout)).toMatchObject({ games: 1 });
    expect(JSON.parse(await exported())).toMatchObject({ reason: 'rate-limited' });
  });
});
