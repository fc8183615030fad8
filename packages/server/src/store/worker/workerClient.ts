import { Worker } from 'node:worker_threads';
import { toStoreError } from '../failures.ts';
import { StoreError } from '../store.ts';
import type { WorkerReply, WorkerRequest } from './workerServer.ts';

/** These threads make little garbage. By default each would take up to 48 MB for it. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 6 };

/**
 * RPC to a worker thread. If the thread dies, pending requests reject with `io` and the next request starts a new one: a
 * batch that crashes its thread affects nothing else.
 */
export class WorkerClient<Request, Reply> {
  private readonly script: URL;
  private readonly data: unknown;
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PromiseWithResolvers<Reply>>();
  private lastId = 0;

  constructor(script: URL, data: unknown) {
    this.script = script;
    this.data = data;
    this.worker = this.start();
  }

  request(request: Request): Promise<Reply> {
    this.worker ??= this.start();
    const id = ++this.lastId;
    const replied = Promise.withResolvers<Reply>();
    this.pending.set(id, replied);
    this.send({ id, request });
    return replied.promise;
  }

  /** Waits for pending requests, then ends the thread. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.pending.values()].map(({ promise }) => promise));
    if (this.worker === undefined) return;
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    this.worker.once('exit', () => resolve());
    this.send('close');
    await exited;
  }

  private send(message: WorkerRequest<Request>): void {
    this.worker?.postMessage(message, []);
  }

  private start(): Worker {
    const worker = new Worker(this.script, { workerData: this.data, resourceLimits: RESOURCE_LIMITS });
    let cause = 'it exited';
    worker.on('message', (reply: WorkerReply<Reply>) => this.onReply(reply));
    worker.on('error', (error) => {
      cause = String(error);
    });
    worker.on('exit', () => {
      this.worker = undefined;
      const lost = [...this.pending.values()];
      this.pending.clear();
      for (const { reject } of lost)
        reject(new StoreError('io', `The store's worker thread stopped: ${cause}.`));
    });
    return worker;
  }

  private onReply({ id, reply, failure }: WorkerReply<Reply>): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (failure === undefined) pending?.resolve(reply as Reply);
    else pending?.reject(toStoreError(failure));
  }
}
