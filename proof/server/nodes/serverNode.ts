import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

/** The server of this checkout, with bots that hurry. */
const SCRIPT = fileURLToPath(new URL('./nodeMain.ts', import.meta.url));

export interface NodeOptions {
  readonly port: number;
  readonly environment: Environment;
  /** Bots wait at most this long. */
  readonly botDelayMs: number;
  /** Receives what the server writes to its log. */
  readonly onLine?: (line: string) => void;
  /** Called with its last words if it ends by itself. */
  readonly onCrash?: (written: string) => void;
}

/** A version of the server: a script, and its further arguments. */
export interface Version {
  readonly script?: string;
  readonly args?: readonly string[];
}

/** One server process at a fixed port, which can be killed, stopped for a while and started again. */
export class ServerNode {
  readonly address: string;
  private readonly options: NodeOptions;
  private process: ChildProcess | undefined;
  private isExpectedToEnd = false;

  constructor(options: NodeOptions) {
    this.options = options;
    this.address = `http://127.0.0.1:${options.port}`;
  }

  /** Resolves when it accepts connections. Rejects if it ends before, with what it has written. */
  async start({ script = SCRIPT, args = [] }: Version = {}): Promise<void> {
    const { port, environment, botDelayMs, onLine, onCrash } = this.options;
    const child = spawn(process.execPath, [script, String(botDelayMs), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        // Starts are frequent: later ones reuse what the first one has compiled.
        NODE_COMPILE_CACHE: join(tmpdir(), 'oriflamme-compiled'),
        ...environment,
        PORT: String(port),
      },
    });
    this.process = child;
    this.isExpectedToEnd = false;
    let [written, isOpen] = ['', false];
    const opened = Promise.withResolvers<void>();
    const onText = (text: Buffer) => {
      for (const line of text.toString().split('\n').filter(Boolean)) {
        if (line === 'open') {
          isOpen = true;
          opened.resolve();
        } else onLine?.(line);
      }
      written = (written + text.toString()).slice(-4000);
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.on('exit', () => {
      if (!isOpen) opened.reject(new Error(`A node ended before it was open. ${written}`));
      else if (!this.isExpectedToEnd) onCrash?.(written);
    });
    await opened.promise;
  }

  get isRunning(): boolean {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }

  /** Stops it in the middle of whatever it does, until `wake`. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  wake(): void {
    this.process?.kill('SIGCONT');
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  close(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    this.isExpectedToEnd = true;
    const exited = once(this.process!, 'exit');
    this.process!.kill(signal);
    await exited;
  }
}
