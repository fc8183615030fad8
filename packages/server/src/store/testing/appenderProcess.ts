import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AppenderOptions } from './appender.ts';

const script = fileURLToPath(new URL('./appender.ts', import.meta.url));

/** An appender as a child process, optionally wrapped in another program such as strace. */
export class AppenderProcess {
  readonly pid: number;
  private readonly child;
  private readonly exited: Promise<unknown>;

  constructor(folder: string, options: AppenderOptions, wrapper: readonly string[] = []) {
    const [program, ...args] = [...wrapper, process.execPath, script, folder, JSON.stringify(options)];
    this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.pid = this.child.pid!;
    this.exited = once(this.child, 'exit');
  }

  /** All lines of its standard output, until it exits. */
  async *lines(): AsyncGenerator<string> {
    yield* createInterface(this.child.stdout);
    await this.exited;
  }

  /** Makes it retry a rejected append. */
  retry(): void {
    this.child.stdin.write('retry\n');
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
