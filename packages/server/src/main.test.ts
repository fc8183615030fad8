import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { main } from './main.ts';
import { folderWith } from './testing/testServer.ts';
import { waitForSignal } from './monitoring/signals.ts';
import { write } from './store/testing/writes.ts';
import { openStore } from './store/testing/folder.ts';

/** Runs the command and captures its output. */
async function run(args: string[], environment: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const code = await main(args, environment, { log: say, error: say });
  return { code, text: said.join('\n') };
}

describe('oriflamme-server', () => {
  it('prints the settings', async () => {
    const { code, text } = await run(['--settings']);
    expect(code).toBe(0);
    expect(text).toContain('PORT=8080\n    Port to listen on');
  });

  it('prints its usage', async () => {
    expect((await run(['--help'])).text).toContain('--backup FOLDER');
  });

  it('prints the usage of its commands', async () => {
    for (const command of ['admin', 'move', 'ratings'])
      for (const option of ['--help', '-h']) {
        const { code, text } = await run([command, option]);
        expect([code, text.split('\n')[0]]).toEqual([
          0,
          expect.stringContaining(`Usage: oriflamme-server ${command} `),
        ]);
      }
  });

  it('rejects an invalid setting by name', async () => {
    expect(await run([], { PORT: 'http' })).toEqual({
      code: 1,
      text: 'PORT: "http" is not an integer. Allowed: an integer from 0 to 65535.',
    });
  });

  it('rejects unknown options', async () => {
    const { code, text } = await run(['--fast']);
    expect(code).toBe(1);
    expect(text).toContain("'--fast'");
  });

  it('runs as a program', async () => {
    const file = join(import.meta.dirname, '../bin/oriflamme-server.js');
    const { stdout } = await promisify(execFile)(process.execPath, [file, '--settings']);
    expect(stdout).toContain('PORT=8080');
  });
});

describe('oriflamme-server --backup', () => {
  it('copies a data folder while the store is in use', async () => {
    const folder = folderWith({ 'session.key': 'k'.repeat(32) });
    const store = await openStore(folder);
    await store.append(write('oak', 1));
    const to = join(folderWith(), 'monday');
    expect(await run(['--backup', to], { DATA_FOLDER: folder })).toEqual({ code: 0, text: '' });
    await store.append(write('oak', 2));
    const copy = await openStore(to);
    expect((await copy.read('oak'))?.rows).toHaveLength(1);
    expect(readFileSync(join(to, 'session.key'), 'utf8')).toBe('k'.repeat(32));
    expect(statSync(to).mode & 0o777).toBe(0o700);
  });

  it('never overwrites a folder', async () => {
    const folder = folderWith();
    await openStore(folder);
    const to = join(folderWith(), 'monday');
    mkdirSync(to);
    expect(await run(['--backup', to], { DATA_FOLDER: folder })).toEqual({
      code: 1,
      text: `${to} already exists; a backup never overwrites a folder.`,
    });
  });

  it('rejects a folder without a database', async () => {
    const folder = folderWith();
    const { code, text } = await run(['--backup', join(folder, 'monday')], { DATA_FOLDER: folder });
    expect({ code, text }).toEqual({ code: 1, text: `DATA_FOLDER ${folder} contains no database.` });
  });
});

it.each(['SIGTERM', 'SIGINT'])(
  'oriflamme-server shuts down gracefully at the first %s and at once at the second signal',
  async (signal) => {
    const from = new EventEmitter();
    const received = waitForSignal(from);
    from.emit(signal, signal);
    expect(await received).toBe(signal);
    expect(from.eventNames()).toEqual([]);
  },
);
