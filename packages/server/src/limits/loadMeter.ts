import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Load } from './loadShedding.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** Measures the load of this process since the last call of `take`. */
export class LoadMeter {
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private commitMs = 0;

  constructor() {
    this.delays.enable();
  }

  onCommitted(milliseconds: number): void {
    this.commitMs = Math.max(this.commitMs, milliseconds);
  }

  take(): Omit<Load, 'waitMs'> {
    const { mean, count } = this.delays;
    const { commitMs } = this;
    this.delays.reset();
    this.commitMs = 0;
    return { lagMs: count === 0 ? 0 : Math.max(0, mean / NANOSECONDS - RESOLUTION_MS), commitMs };
  }

  close(): void {
    this.delays.disable();
  }
}
