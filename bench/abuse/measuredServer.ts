import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Clock ticks per second in /proc. */
const TICKS = 100;

/** The server of any version, in a process of its own. */
export class MeasuredServer {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
  }

  /** Starts the server of a checkout on a free port. */
  static async start(
    checkout: string,
    dataFolder: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<MeasuredServer> {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./serverMain.ts', import.meta.url)), checkout],
      {
        env: { ...process.env, PORT: '0', DATA_FOLDER: dataFolder, PUSH: 'off', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return new MeasuredServer(child, Number(line));
  }

  /** CPU seconds of all its threads so far. */
  cpuSeconds(): number {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}
