/** An event of a browser's trace, as far as it is read here. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long it took by the clock. */
  readonly dur?: number;
  /** How long its thread was really running. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One drawing of the page while something moved on it. Times are in milliseconds. */
export interface Frame extends Span {
  /** How long the page's thread was busy between this frame's beginning and the next one's, by the clock. */
  readonly busy: number;
  /** The part of that in which it had a core to run on and was not kept waiting. */
  readonly ran: number;
}

/** Marks that the page leaves in the trace when a movement begins and ends. */
export const BEGINS = 'movement begins';
export const ENDS = 'movement ends';

/** The table is drawn anew in the frame before its pieces start to move; that belongs to the movement. */
const LEAD = 17_000;
/** Frames follow each other while something moves. After a longer stretch than this nothing did. */
const LONGEST_FRAME = 250_000;

/** The thread that the marks were left on is the page's own. */
export function pageThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const mark = events.find(({ name }) => name === BEGINS);
  if (!mark) throw new Error('Nothing moved while the browser was watched.');
  const { pid, tid } = mark;
  const label = events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.tid === tid,
  );
  if (label?.args?.name !== 'CrRendererMain')
    throw new Error(`The marks lie on the thread ${label?.args?.name}, which is not the one of a page.`);
  return { pid, tid };
}

/** When at least one piece moved. */
export function movingSpans(events: readonly TraceEvent[]): Span[] {
  const marks = events.filter(({ name }) => name === BEGINS || name === ENDS).toSorted((a, b) => a.ts - b.ts);
  const spans: Span[] = [];
  let moving = 0;
  let from = 0;
  for (const { name, ts } of marks) {
    if (name === BEGINS && moving++ === 0) from = ts - LEAD;
    if (name === ENDS && --moving === 0) spans.push({ from, to: ts });
  }
  return spans;
}

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** The tasks of the page's thread, one after the other; what runs within another is part of that. */
function tasksOf(events: readonly TraceEvent[]): (Span & { readonly running: number })[] {
  const { pid, tid } = pageThread(events);
  let end = 0;
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter && dur > 0;
    })
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, running: Math.min(1, tdur / dur) }));
}

/** Every frame in which something moved, with the work of the page's thread in it. */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const { pid } = pageThread(events);
  const begins = events
    .filter((event) => event.name === 'BeginFrame' && event.pid === pid)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const spans = movingSpans(events);
  const tasks = tasksOf(events);
  let next = 0;
  return begins
    .slice(0, -1)
    .map((from, at) => ({ from, to: begins[at + 1] }))
    .filter((frame) => frame.to > frame.from && frame.to - frame.from < LONGEST_FRAME)
    .filter((frame) => spans.some((span) => overlap(span, frame) > 0))
    .map((frame) => {
      while (next < tasks.length && tasks[next].to <= frame.from) next++;
      let [busy, ran] = [0, 0];
      for (let at = next; at < tasks.length && tasks[at].from < frame.to; at++) {
        const ms = overlap(tasks[at], frame) / 1000;
        busy += ms;
        ran += ms * tasks[at].running;
      }
      return { ...frame, busy, ran };
    });
}
