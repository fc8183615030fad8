import type { Analysis } from '@oriflamme/bots/analysis';
import type { GameRecord } from '@oriflamme/engine';
import { signal } from '@preact/signals';
import type { AnalysisCommand, AnalysisReply } from './messages.ts';

type AnalysisWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const spawnWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });

/** The analyses of one game's decisions. A worker makes them, and starts with the first request. */
export class GameAnalysis {
  /** By step, as far as they are known. */
  readonly known = signal<ReadonlyMap<number, Analysis>>(new Map());
  /** Whether the worker has given up. The next request starts another one. */
  readonly hasFailed = signal(false);
  private readonly record: GameRecord;
  private readonly spawn: () => AnalysisWorker;
  private worker: AnalysisWorker | undefined;
  private readonly requested = new Set<number>();

  constructor(record: GameRecord, spawn: () => AnalysisWorker = spawnWorker) {
    this.record = record;
    this.spawn = spawn;
  }

  request(step: number): void {
    if (this.known.value.has(step) || this.requested.has(step)) return;
    this.hasFailed.value = false;
    this.requested.add(step);
    this.worker ??= this.start();
    this.send(this.worker, { step });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.requested.clear();
  }

  private start(): AnalysisWorker {
    const worker = this.spawn();
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => this.receive(worker, data));
    worker.addEventListener('error', () => this.receive(worker, { failed: true }));
    this.send(worker, { record: this.record });
    return worker;
  }

  private send(worker: AnalysisWorker, command: AnalysisCommand): void {
    worker.postMessage(command);
  }

  private receive(worker: AnalysisWorker, reply: AnalysisReply): void {
    // From a worker that was closed.
    if (worker !== this.worker) return;
    if ('failed' in reply) {
      this.close();
      this.hasFailed.value = true;
    } else this.known.value = new Map(this.known.value).set(reply.step, reply.analysis);
  }
}
