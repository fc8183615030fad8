/** The parsed fields of a Chromium trace event. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Wall-clock duration. */
  readonly dur?: number;
  /** CPU time of its thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A frame during an animation. */
export interface Frame extends Span {
  /** Wall time of main-thread tasks in this frame. */
  readonly wallMs: number;
  /** CPU time of these tasks, without waiting for a core. */
  readonly cpuMs: number;
}

/** User-timing marks that the page writes when an animation starts and ends. */
export const ANIMATION_START = 'animation start';
export const ANIMATION_END = 'animation end';

/** The render in the frame before an animation starts is part of its cost. */
const LEAD_US = 17_000;
/** A longer gap between frames means that nothing was animated. */
const MAX_FRAME_US = 250_000;

/** The renderer's main thread, which is the one with the marks. */
export function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const mark = events.find(({ name }) => name === ANIMATION_START);
  if (!mark) throw new Error('No animation in the trace.');
  const { pid, tid } = mark;
  const label = events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.tid === tid,
  );
  if (label?.args?.name !== 'CrRendererMain')
    throw new Error(`Expected the marks on CrRendererMain, found them on ${label?.args?.name}.`);
  return { pid, tid };
}

/** Spans with at least one running animation. */
export function animatedSpans(events: readonly TraceEvent[]): Span[] {
  const marks = events
    .filter(({ name }) => name === ANIMATION_START || name === ANIMATION_END)
    .toSorted((a, b) => a.ts - b.ts);
  const spans: Span[] = [];
  let running = 0;
  let from = 0;
  for (const { name, ts } of marks) {
    if (name === ANIMATION_START && running++ === 0) from = ts - LEAD_US;
    if (name === ANIMATION_END && --running === 0) spans.push({ from, to: ts });
  }
  return spans;
}

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** Top-level tasks of the main thread in order. Nested tasks are part of their parent. */
function tasksOf(events: readonly TraceEvent[]): (Span & { readonly cpuShare: number })[] {
  const { pid, tid } = mainThread(events);
  let end = 0;
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter && dur > 0;
    })
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, cpuShare: Math.min(1, tdur / dur) }));
}

/** Frames that overlap an animation, with the main thread's time in each. */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const { pid } = mainThread(events);
  const starts = events
    .filter((event) => event.name === 'BeginFrame' && event.pid === pid)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const spans = animatedSpans(events);
  const tasks = tasksOf(events);
  let next = 0;
  return starts
    .slice(0, -1)
    .map((from, at) => ({ from, to: starts[at + 1] }))
    .filter((frame) => frame.to > frame.from && frame.to - frame.from < MAX_FRAME_US)
    .filter((frame) => spans.some((span) => overlap(span, frame) > 0))
    .map((frame) => {
      while (next < tasks.length && tasks[next].to <= frame.from) next++;
      let [wallMs, cpuMs] = [0, 0];
      for (let at = next; at < tasks.length && tasks[at].from < frame.to; at++) {
        const ms = overlap(tasks[at], frame) / 1000;
        wallMs += ms;
        cpuMs += ms * tasks[at].cpuShare;
      }
      return { ...frame, wallMs, cpuMs };
    });
}
