import { Worker } from 'node:worker_threads';
import type { WorkerRequest, WorkerReply } from './workerServer.ts';
import { toStoreError } from './failures.ts';
import { StoreError } from './store.ts';

/**
 * A thread that answers questions. When it dies, what it was asked fails with `io`, and the next question is put to a
 * new one: a batch that kills its thread takes nothing with it but itself.
 */
export class WorkerClient<Question, Answer> {
  private readonly script: URL;
  private readonly data: unknown;
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PromiseWithResolvers<Answer>>();
  private lastId = 0;

  constructor(script: URL, data: unknown) {
    this.script = script;
    this.data = data;
    this.worker = this.start();
  }

  request(question: Question): Promise<Answer> {
    this.worker ??= this.start();
    const id = ++this.lastId;
    const answered = Promise.withResolvers<Answer>();
    this.pending.set(id, answered);
    this.send({ id, question });
    return answered.promise;
  }

  /** Waits for what it was asked. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.pending.values()].map(({ promise }) => promise));
    if (this.worker === undefined) return;
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    this.worker.once('exit', () => resolve());
    this.send('close');
    await gone;
  }

  private send(call: WorkerRequest<Question>): void {
    this.worker?.postMessage(call, []);
  }

  private start(): Worker {
    const worker = new Worker(this.script, { workerData: this.data });
    let why = 'it ended';
    worker.on('message', (reply: WorkerReply<Answer>) => this.onReply(reply));
    worker.on('error', (error) => {
      why = String(error);
    });
    worker.on('exit', () => {
      this.worker = undefined;
      const lost = [...this.pending.values()];
      this.pending.clear();
      for (const { reject } of lost) reject(new StoreError('io', `The store's thread stopped: ${why}.`));
    });
    return worker;
  }

  private onReply({ id, answer, failure }: WorkerReply<Answer>): void {
    const asker = this.pending.get(id);
    this.pending.delete(id);
    if (failure === undefined) asker?.resolve(answer as Answer);
    else asker?.reject(toStoreError(failure));
  }
}
