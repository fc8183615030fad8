import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const LISTENING = /"port":(?<port>\d+)/u;

export interface GameServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, in a process of its own, on a free port and with an empty data folder. */
export async function startGameServer(): Promise<GameServer> {
  const data = await mkdtemp(join(tmpdir(), 'oriflamme-data-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_FOLDER: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: `http://127.0.0.1:${await portOf(child)}/`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(data, { recursive: true });
    },
  };
}

/** Reads the port from the server's log. */
async function portOf(child: ChildProcess): Promise<string> {
  let log = '';
  for await (const chunk of child.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    log += chunk as string;
    const port = LISTENING.exec(log)?.groups?.['port'];
    if (port !== undefined) {
      child.stdout!.resume();
      return port;
    }
  }
  throw new Error(`The server did not start: ${log}`);
}
