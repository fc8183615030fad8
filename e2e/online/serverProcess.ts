import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const JUMPING = join(import.meta.dirname, 'clockJumpServer.ts');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A server in a process and a folder of its own, which can be killed and started again. It serves what `npm start` has built. */
export class ServerProcess {
  readonly origin: string;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly folder: string;
  private process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.origin = `http://127.0.0.1:${port}`;
    this.environment = { ...process.env, PORT: String(port), DATA_FOLDER: join(folder, 'data') };
  }

  static async create(): Promise<ServerProcess> {
    return new ServerProcess(await mkdtemp(join(tmpdir(), 'oriflamme-')), await freePort());
  }

  async start(): Promise<void> {
    this.process = spawn(process.execPath, [MAIN], { env: this.environment, stdio: 'ignore' });
    await this.isReady();
  }

  /** Starts one whose clock can be put forward. */
  async startJumping(): Promise<void> {
    this.process = fork(JUMPING, { env: this.environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await this.isReady();
  }

  /** Puts the clock forward by so many milliseconds. */
  jump(milliseconds: number): void {
    this.process?.send({ jump: milliseconds });
  }

  /** No goodbye, nothing put in order. */
  async kill(): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async isReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.origin}/ready`).catch(() => undefined);
      if (answer?.ok) return;
      if (this.process?.exitCode !== null) throw new Error('The server did not start.');
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
