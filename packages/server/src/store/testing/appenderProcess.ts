import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { AppenderOptions } from './appender.ts';

const script = fileURLToPath(new URL('./appender.ts', import.meta.url));

/** An appender in a process of its own, perhaps started by another program such as strace. */
export class AppenderProcess {
  readonly pid: number;
  private readonly child;
  private readonly exited: Promise<unknown>;

  constructor(folder: string, options: AppenderOptions, by: readonly string[] = []) {
    const [program, ...words] = [...by, process.execPath, script, folder, JSON.stringify(options)];
    this.child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.pid = this.child.pid!;
    this.exited = once(this.child, 'exit');
  }

  /** Everything it says until its end. */
  async *lines(): AsyncGenerator<string> {
    yield* createInterface(this.child.stdout);
    await this.exited;
  }

  goOn(): void {
    this.child.stdin.write('go on\n');
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
