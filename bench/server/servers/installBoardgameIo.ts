import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = {
  private: true,
  dependencies: { 'boardgame.io': '0.50.2', 'socket.io-client': '4.8.4' },
  // Newer versions of the same major are incompatible with its version of koa.
  overrides: { 'koa-compose': '4.1.0' },
};
const INSTALL_TIMEOUT_MS = 180_000;

/** Installs boardgame.io into `folder`. It is the peer of the benchmark and never a dependency of this repository. */
export async function installBoardgameIo(folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    timeout: INSTALL_TIMEOUT_MS,
  });
}
