import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Request {
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}

type Response = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });

interface ChildOptions {
  readonly input?: unknown;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A child process with an RPC channel over IPC, so that its CPU time is counted separately. */
export class ChildWorker {
  private readonly child: ChildProcess;
  private readonly pending = new Map<number, PromiseWithResolvers<unknown>>();
  private lastId = 0;

  constructor(script: URL, { input, flags = [], env = {} }: ChildOptions = {}) {
    this.child = fork(fileURLToPath(script), [JSON.stringify(input ?? null)], {
      execArgv: [...flags],
      env: { ...process.env, ...env },
      serialization: 'advanced',
    });
    this.child.on('message', (response: Response) => {
      const request = this.pending.get(response.id);
      this.pending.delete(response.id);
      if ('error' in response) request?.reject(new Error(response.error));
      else request?.resolve(response.value);
    });
    this.child.on('exit', () => {
      for (const { reject } of this.pending.values()) reject(new Error(`${script.pathname} exited.`));
    });
  }

  request<T>(method: string, input?: unknown): Promise<T> {
    const id = ++this.lastId;
    const response = Promise.withResolvers<unknown>();
    this.pending.set(id, response);
    this.child.send({ id, method, input } satisfies Request);
    return response.promise as Promise<T>;
  }

  /** Shuts the child down gracefully, or kills it when a signal is given. */
  async stop(signal?: 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    if (signal) this.child.kill(signal);
    else this.child.disconnect();
    await exited;
  }
}

/** In the child: the `input` of its options. */
export const readInput = (): unknown => JSON.parse(process.argv[2]);

/** In the child: dispatches requests by method name until the parent disconnects. */
export function serveParent(
  methods: Readonly<Record<string, (input: never) => unknown>>,
  shutDown: () => Promise<void>,
): void {
  const handle = async ({ id, method, input }: Request): Promise<Response> => {
    try {
      return { id, value: await methods[method](input as never) };
    } catch (error) {
      return { id, error: error instanceof Error ? String(error.stack) : 'unknown' };
    }
  };
  process.on('message', (request: Request) => {
    void handle(request).then((response) => process.send?.(response));
  });
  process.on('disconnect', () => void shutDown().then(() => process.exit()));
}
