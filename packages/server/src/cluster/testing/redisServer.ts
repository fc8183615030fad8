import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';

/** A Redis of its own, at a free port of 127.0.0.1, that keeps nothing on the disk. */
export class RedisServer {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'oriflamme-redis-'));
  private process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.run();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Undefined while it is not running. */
  get processId(): number | undefined {
    return this.process?.pid;
  }

  /** Starts it, again after `kill`, and waits until it accepts connections. */
  async run(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    const child = spawn('redis-server', options, { stdio: 'ignore' });
    this.process = child;
    let failure: Error | undefined;
    child.once('error', () => {
      failure = new Error('Redis is not installed (Debian package redis-server): it cannot be tested.');
    });
    while (!(await this.isReady())) {
      if (failure) throw failure;
      if (child.exitCode !== null) throw new Error('Redis did not start.');
      await sleep(20);
    }
  }

  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }
}
