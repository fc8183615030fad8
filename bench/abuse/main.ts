// What strangers could do to a server, in figures, for docs/security.md. Measures the server of this checkout, or of the one
// that is given: npm run bench:abuse -- FOLDER. Each line is JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { measureLobbyBytes } from './lobbyBytes.ts';
import { MeasuredServer } from './measuredServer.ts';
import { countReturns, countTrapped, measureChat } from './tricks.ts';
import { measureWatch } from './watchCost.ts';

const checkout = process.argv[2] ?? join(import.meta.dirname, '../..');

/** Runs a measurement with an empty data folder, which is removed afterwards. */
async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-abuse-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onServer<T>(
  environment: Readonly<Record<string, string>>,
  measure: (port: number) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const server = await MeasuredServer.start(checkout, folder, environment);
    try {
      return await measure(server.port);
    } finally {
      await server.stop();
    }
  });
}

const print = (finding: string, figures: object) => console.log(JSON.stringify({ finding, ...figures }));

print('2 chat', await onServer({}, measureChat));
print('2 watch', await inFolder((folder) => measureWatch(checkout, folder, UNLIMITED_ENVIRONMENT)));
print('4 lobby', await onServer(UNLIMITED_ENVIRONMENT, measureLobbyBytes));
print('5 quick match', await onServer({}, countTrapped));
print('8 removal', await onServer({}, countReturns));
