import { type Frame, pageThread, type TraceEvent } from './trace.ts';

/**
 * A kind of work that the page's thread did while pieces moved, without what it called in turn: milliseconds in which it
 * had a core.
 */
export interface Kind {
  readonly name: string;
  readonly total: number;
  readonly longest: number;
  readonly count: number;
}

/** What the page's thread was busy with in these frames, the heaviest first. */
export function longestTasks(events: readonly TraceEvent[], frames: readonly Frame[]): Kind[] {
  const kinds = new Map<string, number[]>();
  for (const { event, own } of ownTimes(events)) {
    if (!frames.some(({ from, to }) => event.ts >= from && event.ts < to)) continue;
    const times = kinds.get(event.name) ?? [];
    times.push(own / 1000);
    kinds.set(event.name, times);
  }
  return [...kinds]
    .map(([name, times]) => ({
      name,
      total: times.reduce((sum, time) => sum + time, 0),
      longest: Math.max(...times),
      count: times.length,
    }))
    .toSorted((a, b) => b.total - a.total);
}

/** Events lie within each other; each is left with the time that none within it has taken. */
function ownTimes(events: readonly TraceEvent[]): { event: TraceEvent; own: number }[] {
  const { pid, tid } = pageThread(events);
  const done = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map((event) => ({ event, own: ranFor(event) }));
  const around: typeof done = [];
  for (const each of done) {
    while (around.length > 0 && endOf(around.at(-1)!.event) <= each.event.ts) around.pop();
    const outer = around.at(-1);
    if (outer) outer.own -= ranFor(each.event);
    around.push(each);
  }
  return done;
}

const ranFor = ({ dur = 0, tdur = dur }: TraceEvent): number => Math.min(dur, tdur);
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
