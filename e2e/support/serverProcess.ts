import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClockCommand } from './quickServer.ts';
import { freePort } from '@oriflamme/server/testing/freePort';

const MAIN = join(import.meta.dirname, 'quickServer.ts');

/** A server process with its own data folder that survives kills and restarts. Serves the build of `npm start`. */
export class ServerProcess {
  readonly origin: string;
  private readonly env: NodeJS.ProcessEnv;
  private readonly folder: string;
  private process: ChildProcess | undefined;

  private constructor(folder: string, port: number, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.origin = `http://127.0.0.1:${port}`;
    this.env = { ...process.env, PORT: String(port), DATA_FOLDER: join(folder, 'data'), ...settings };
  }

  static async create(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    return new ServerProcess(await mkdtemp(join(tmpdir(), 'oriflamme-')), await freePort(), settings);
  }

  async start(): Promise<void> {
    this.process = spawn(process.execPath, [MAIN], { env: this.env, stdio: 'ignore' });
    await this.waitUntilReady();
  }

  /** Starts a server whose clock `advanceClock` controls. */
  async startWithFakeClock(): Promise<void> {
    this.process = fork(MAIN, { env: this.env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await this.waitUntilReady();
  }

  advanceClock(ms: number): void {
    this.command({ advanceMs: ms });
  }

  /** Stops the clock, so that a slow machine does not let a countdown end. */
  holdClock(): void {
    this.command({ isHeld: true });
  }

  releaseClock(): void {
    this.command({ isHeld: false });
  }

  /** Kills the process without a graceful shutdown. */
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

  private command(command: ClockCommand): void {
    this.process?.send(command);
  }

  private async waitUntilReady(): Promise<void> {
    for (;;) {
      const response = await fetch(`${this.origin}/ready`).catch(() => undefined);
      if (response?.ok) return;
      if (this.process?.exitCode !== null) throw new Error('The server exited before it was ready.');
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
