import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';

/** The newest PostgreSQL of Debian's packages. */
function programs(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const newest = found.at(-1);
  if (newest === undefined)
    throw new Error('PostgreSQL is not installed (Debian package postgresql): its store cannot be tested.');
  return join(newest, '..');
}

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. The program replaces setpriv, so its process id is PostgreSQL's. */
const asPostgres = (...command: string[]): string[] =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : command;

function userId(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

function childrenOf(parent: number): number[] {
  const list = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** A PostgreSQL server of its own, in a temporary folder, at a free port of 127.0.0.1. */
export class PostgresServer {
  readonly port: number;
  private readonly folder: string;
  private readonly settings: readonly string[];
  private process: ChildProcess | undefined;

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.folder = folder;
    this.port = port;
    this.settings = settings;
  }

  /** `fsync` off: tests need no protection against a loss of power. */
  static async start(settings: readonly string[] = ['fsync=off']): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'oriflamme-postgres-'));
    if (isRoot) chownSync(folder, userId('-u'), userId('-g'));
    const [program, ...args] = asPostgres(
      join(programs(), 'initdb'),
      `--pgdata=${join(folder, 'data')}`,
      '--auth=trust',
      '--username=postgres',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
    );
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
    const server = new PostgresServer(folder, await freePort(), settings);
    await server.run();
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Id of the process that starts all others. */
  get processId(): number | undefined {
    return this.process?.pid;
  }

  /** Starts it, again after `kill`, and waits until it accepts connections. */
  async run(): Promise<void> {
    const settings = [
      `listen_addresses=127.0.0.1`,
      `unix_socket_directories=${this.folder}`,
      ...this.settings,
    ];
    const [program, ...args] = asPostgres(
      join(programs(), 'postgres'),
      '-D',
      join(this.folder, 'data'),
      '-p',
      String(this.port),
      ...settings.flatMap((setting) => ['-c', setting]),
    );
    const child = spawn(program, args, { stdio: 'ignore', cwd: this.folder });
    this.process = child;
    while (!this.isReady()) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('PostgreSQL did not start.');
      await sleep(50);
    }
  }

  /** `kill -9` of all its processes: nothing is flushed, and all connections break. */
  async kill(): Promise<void> {
    const children = childrenOf(this.process!.pid!);
    await this.end('SIGKILL');
    // They would end by themselves, but may finish a statement before.
    for (const child of children) killIfThere(child);
  }

  async stop(): Promise<void> {
    await this.end('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  private isReady(): boolean {
    try {
      execFileSync(join(programs(), 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(this.port)]);
      return true;
    } catch {
      return false;
    }
  }
}
