import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LabelledGauge, type Metric } from './prometheus.ts';

/** How often the delay of the event loop is measured. */
const RESOLUTION_MS = 10;
const QUANTILES = [0.5, 0.99, 1] as const;

/** Memory of the process, and the lag of its event loop since the last reading. */
export class ProcessMetrics implements Metric {
  private delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  private readonly metrics: readonly Metric[] = [
    new LabelledGauge(
      'oriflamme_event_loop_lag_seconds',
      'quantile',
      new Map(QUANTILES.map((quantile) => [String(quantile), () => this.lag(quantile)])),
      'Delay of the event loop since the last reading, by quantile.',
    ),
    new LabelledGauge(
      'oriflamme_memory_bytes',
      'type',
      new Map([
        ['resident', () => process.memoryUsage.rss()],
        ['heap', () => process.memoryUsage().heapUsed],
      ]),
      'Memory of the process, and the used heap of its main thread.',
    ),
  ];

  text(): string {
    this.delay ??= startMeasuring();
    const text = this.metrics.map((metric) => metric.text()).join('');
    this.delay.reset();
    return text;
  }

  /** Seconds beyond the interval at which the delay is measured. */
  private lag(quantile: number): number {
    const nanoseconds = this.delay!.percentile(quantile * 100);
    return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
  }
}

function startMeasuring(): ReturnType<typeof monitorEventLoopDelay> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return delay;
}
