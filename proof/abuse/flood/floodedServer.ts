import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { treeCpuSeconds, treeMemoryBytes } from '../../../bench/server/process/processTree.ts';

const MAIN = fileURLToPath(new URL('./serverMain.ts', import.meta.url));

/** What the server and its bots use, measured from outside. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  readonly diskBytes: number;
}

/** A server in a process of its own, which trusts this machine as a proxy. */
export class FloodedServer {
  readonly port: number;
  private readonly folder: string;
  private readonly child: ChildProcess;

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port;
    this.folder = folder;
    this.child = child;
  }

  /** Starts it, optionally by another program such as taskset. */
  static async start(
    environment: Readonly<Record<string, string>> = {},
    wrapper: readonly string[] = [],
  ): Promise<FloodedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'oriflamme-flood-'));
    const env = {
      ...process.env,
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...environment,
    };
    const [program, ...args] = [...wrapper, process.execPath, MAIN];
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise<number>((started, failed) => {
      child.once('exit', () => failed(new Error('The server did not start.')));
      createInterface(child.stdout).on('line', (line) => {
        const entry = JSON.parse(line) as { event: string; port: number };
        if (entry.event === 'listening') started(entry.port);
      });
    });
    return new FloodedServer(port, folder, child);
  }

  private get dataFolder(): string {
    return join(this.folder, 'data');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  usage(): Usage {
    const pid = this.child.pid!;
    return {
      cpuSeconds: treeCpuSeconds(pid),
      memoryBytes: treeMemoryBytes(pid),
      diskBytes: readdirSync(this.dataFolder).reduce(
        (sum, file) => sum + (statSync(join(this.dataFolder, file), { throwIfNoEntry: false })?.size ?? 0),
        0,
      ),
    };
  }

  /** The metrics, each named with its labels. */
  async metrics(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }

  /** The first value of a query on the stored database. */
  count(sql: string): number {
    const database = new DatabaseSync(join(this.dataFolder, 'oriflamme.sqlite'), { readOnly: true });
    try {
      return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
    } finally {
      database.close();
    }
  }

  async close(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The values of one metric by the value of its label. */
export function byLabel(metrics: ReadonlyMap<string, number>, name: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [key, value] of metrics) {
    const label = key.startsWith(`${name}{`) ? /"([^"]*)"/.exec(key)?.[1] : undefined;
    if (label !== undefined && value > 0) found[label] = value;
  }
  return found;
}
