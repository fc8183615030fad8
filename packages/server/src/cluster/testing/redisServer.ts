import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../store/testing/postgresServer.ts';

/** A Redis of its own at a free port of 127.0.0.1, stopped after the test. It stores nothing. */
export class RedisServer {
  readonly port: number;
  private process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    onTestFinished(() => server.kill());
    await server.run();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, again after `kill`, and waits until it accepts connections. */
  async run(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
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
