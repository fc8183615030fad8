import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServerRun } from './serverMain.ts';

const script = fileURLToPath(new URL('./serverMain.ts', import.meta.url));
/** Runs are short: later ones reuse what the first one has compiled. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'oriflamme-compiled') };

/** One server process, optionally run by another program such as strace. */
export class ServerProcess {
  /** Its URL; undefined if it exited before it listened. */
  readonly address: Promise<string | undefined>;
  readonly ended: Promise<unknown>;
  private readonly child: ChildProcess;

  constructor(folder: string, run: ServerRun, wrapper: readonly string[] = []) {
    const [program, ...args] = [...wrapper, process.execPath, script, folder, JSON.stringify(run)];
    this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'], env });
    this.ended = once(this.child, 'exit');
    const lines = createInterface(this.child.stdout!);
    this.address = Promise.race([
      once(lines, 'line').then(([line]) => `http://127.0.0.1:${String(line).slice('port '.length)}`),
      this.ended.then(() => undefined),
    ]);
  }

  /** Sets the manual clock. */
  setClock(time: number): void {
    this.child.send(time);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.child.stdin!.end();
    await this.ended;
  }
}

/** Resolves to the address of the running server, across restarts. */
export class ServerHandle {
  private current = Promise.withResolvers<string>();

  get address(): Promise<string> {
    return this.current.promise;
  }

  /** Publishes the address of this server until it exits. */
  async open(server: ServerProcess): Promise<void> {
    const address = await server.address;
    // Clients keep waiting for the next server.
    if (address === undefined) return;
    this.current.resolve(address);
    await server.ended;
    this.current = Promise.withResolvers();
  }
}
