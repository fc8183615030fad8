import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServerRun } from './serverMain.ts';

const script = fileURLToPath(new URL('./serverMain.ts', import.meta.url));
/** Lives are short; what the first one has compiled the others need not. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'oriflamme-compiled') };

/** One life of a server, perhaps under another program such as strace. */
export class ServerProcess {
  /** Where it can be reached; undefined if it died before. */
  readonly address: Promise<string | undefined>;
  readonly ended: Promise<unknown>;
  private readonly child: ChildProcess;

  constructor(folder: string, life: ServerRun, by: readonly string[] = []) {
    const [program, ...words] = [...by, process.execPath, script, folder, JSON.stringify(life)];
    this.child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'], env });
    this.ended = once(this.child, 'exit');
    const lines = createInterface(this.child.stdout!);
    this.address = Promise.race([
      once(lines, 'line').then(([line]) => `http://127.0.0.1:${String(line).slice('port '.length)}`),
      this.ended.then(() => undefined),
    ]);
  }

  /** For a life whose clock stands still. */
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

/** Where guests ask for the server that lives at present. */
export class ServerHandle {
  private present = Promise.withResolvers<string>();

  get address(): Promise<string> {
    return this.present.promise;
  }

  /** Shows the guests in for as long as this server lives. */
  async open(server: ServerProcess): Promise<void> {
    const address = await server.address;
    // Those who ask meanwhile wait for the next one.
    if (address === undefined) return;
    this.present.resolve(address);
    await server.ended;
    this.present = Promise.withResolvers();
  }
}
