import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@oriflamme/server/testing/freePort';

const CONFIG = join(import.meta.dirname, '../../../deploy/haproxy.cfg');

/** The operator's configuration with other addresses. */
function configFor(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node, i) => `  server node${i + 1} 127.0.0.1:${node}\n`).join('');
  return readFileSync(CONFIG, 'utf8')
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    .replace(/(?:^ {2}server .*\n)+/m, servers);
}

/** HAProxy in front of some servers of this machine, as `deploy/` configures it. */
export class LoadBalancer {
  readonly port: number;
  private readonly folder: string;
  private readonly process: ChildProcess;

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port;
    this.folder = folder;
    this.process = process;
  }

  /** At a free port unless one is given. */
  static async start(nodes: readonly number[], port?: number): Promise<LoadBalancer> {
    return LoadBalancer.startAt(port ?? (await freePort()), nodes);
  }

  private static async startAt(port: number, nodes: readonly number[]): Promise<LoadBalancer> {
    const folder = mkdtempSync(join(tmpdir(), 'oriflamme-haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configFor(port, nodes));
    // In the foreground and as one process, so that its id is the program's.
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
    const failed = once(child, 'error').then(([error]) => {
      throw error;
    });
    failed.catch(() => undefined);
    const balancer = new LoadBalancer(port, folder, child);
    while (!(await Promise.race([balancer.isReady(), failed]))) {
      if (child.exitCode !== null) throw new Error('HAProxy did not start.');
      await sleep(50);
    }
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const exited = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether some server answers through it. */
  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/ready`)).ok;
    } catch {
      return false;
    }
  }
}
