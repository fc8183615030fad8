import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { main } from './main.ts';
import { finishedGame } from './ratings/testing/finishedGame.ts';
import { newFolder, openStore } from './store/testing/folder.ts';

async function run(folder: string, ...args: string[]) {
  const lines: string[] = [];
  const add = (line: unknown) => void lines.push(String(line));
  const code = await main(['ratings', ...args], { DATA_FOLDER: folder }, { log: add, error: add });
  return { code, text: lines.join('\n') };
}

it('oriflamme-server ratings computes the ratings, compares and replaces them', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(finishedGame({ table: 'oak', endedAt: 1, seats: ['Ann', 'Bob'] }));
  const refused = await run(folder, 'check');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('Another server is using the folder');
  await store.close();

  const computed = 'Computed 2 ratings from 1 games: 1 from their logs, 0 from their results alone.';
  const same = { code: 0, text: `${computed}\nThe stored ratings are the same.` };
  // A game that was left is rated first.
  expect(await run(folder, 'recompute')).toEqual(same);
  expect(await run(folder, 'check')).toEqual(same);

  const database = new DatabaseSync(join(folder, 'oriflamme.sqlite'));
  database.exec("UPDATE ratings SET mu = 99 WHERE person = 'Ann'");
  database.close();
  const differ = `${computed}\nThe stored ratings differ: 1 ratings, and what is stored with 0 games.`;
  expect(await run(folder, 'check')).toEqual({ code: 1, text: `${differ} Nothing was changed.` });
  expect(await run(folder, 'recompute')).toEqual({ code: 0, text: `${differ} They were replaced.` });
  expect(await run(folder, 'check')).toEqual(same);
});

it.each(['check', 'recompute'])('oriflamme-server ratings %s creates no database', async (action) => {
  const folder = newFolder();
  const text = `DATA_FOLDER ${folder} contains no database.`;
  expect(await run(folder, action)).toEqual({ code: 1, text });
  expect(readdirSync(folder)).toEqual([]);
});

it('oriflamme-server ratings explains itself', async () => {
  const folder = newFolder();
  for (const args of [[], ['other'], ['check', 'more'], ['--help']]) {
    const { code, text } = await run(folder, ...args);
    expect(text).toContain('Usage: oriflamme-server ratings check|recompute');
    expect(code).toBe(args[0] === '--help' ? 0 : 1);
  }
});
