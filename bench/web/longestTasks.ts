import { type Frame, mainThread, type TraceEvent } from './trace.ts';

/** CPU self time of the main thread by event name. */
export interface TaskSummary {
  readonly name: string;
  readonly totalMs: number;
  readonly longestMs: number;
  readonly count: number;
}

/** Self times of the main thread in these frames, the largest total first. */
export function longestTasks(events: readonly TraceEvent[], frames: readonly Frame[]): TaskSummary[] {
  const timesByName = new Map<string, number[]>();
  for (const { event, selfTime } of selfTimes(events)) {
    if (!frames.some(({ from, to }) => event.ts >= from && event.ts < to)) continue;
    const times = timesByName.get(event.name) ?? [];
    times.push(selfTime / 1000);
    timesByName.set(event.name, times);
  }
  return [...timesByName]
    .map(([name, times]) => ({
      name,
      totalMs: times.reduce((sum, time) => sum + time, 0),
      longestMs: Math.max(...times),
      count: times.length,
    }))
    .toSorted((a, b) => b.totalMs - a.totalMs);
}

/** Subtracts the time of nested events from each event. */
function selfTimes(events: readonly TraceEvent[]): { event: TraceEvent; selfTime: number }[] {
  const { pid, tid } = mainThread(events);
  const entries = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map((event) => ({ event, selfTime: cpuTime(event) }));
  const stack: typeof entries = [];
  for (const entry of entries) {
    while (stack.length > 0 && endOf(stack.at(-1)!.event) <= entry.event.ts) stack.pop();
    const parent = stack.at(-1);
    if (parent) parent.selfTime -= cpuTime(entry.event);
    stack.push(entry);
  }
  return entries;
}

const cpuTime = ({ dur = 0, tdur = dur }: TraceEvent): number => Math.min(dur, tdur);
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
