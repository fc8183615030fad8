import { expect, test } from 'vitest';
import { longestTasks } from './longestTasks.ts';
import { BEGINS, ENDS, framesOf, movingSpans, type TraceEvent } from './trace.ts';

const PAGE = { pid: 7, tid: 1 };
const at = (ms: number) => 1_000_000 + ms * 1000;
const label = (name: string): TraceEvent => ({
  ...PAGE,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name },
});
const mark = (name: string, ms: number): TraceEvent => ({ ...PAGE, name, ph: 'I', ts: at(ms) });
const frame = (ms: number): TraceEvent => ({ pid: 7, tid: 2, name: 'BeginFrame', ph: 'I', ts: at(ms) });
const work = (name: string, ms: number, dur: number, tdur = dur): TraceEvent => ({
  ...PAGE,
  name,
  ph: 'X',
  ts: at(ms),
  dur: dur * 1000,
  tdur: tdur * 1000,
});
const task = (ms: number, dur: number, tdur = dur) => work('RunTask', ms, dur, tdur);

/** Something moves from 40 to 60 ms; a frame begins every 10 ms. */
const MOVING = [
  label('CrRendererMain'),
  mark(BEGINS, 40),
  mark(ENDS, 60),
  ...Array.from({ length: 20 }, (_, number) => frame(number * 10)),
];

test('only frames in which something moves count, from the one in which that is prepared', () => {
  expect(framesOf(MOVING).map(({ from }) => from)).toEqual([20, 30, 40, 50].map(at));
});

test('a task counts in every frame that it reaches into, with its share', () => {
  const frames = framesOf([...MOVING, task(38, 5), task(45, 1)]);
  expect(frames.map(({ busy }) => busy)).toEqual([0, 2, 4, 0]);
});

test('a thread that waits for a core is busy by the clock, but does not run', () => {
  const [, , third] = framesOf([...MOVING, task(41, 8, 2)]);
  expect(third).toMatchObject({ busy: 8, ran: 2 });
});

test('a task within a task counts once', () => {
  const [, , third] = framesOf([...MOVING, task(41, 8), task(42, 3)]);
  expect(third.busy).toBe(8);
});

test('what other threads do is not the page’s work', () => {
  const frames = framesOf([...MOVING, { ...task(41, 8), tid: 2 }, { ...task(41, 8), pid: 8 }]);
  expect(frames.every(({ busy }) => busy === 0)).toBe(true);
});

test('movements that overlap are one stretch', () => {
  const events = [mark(BEGINS, 20), mark(BEGINS, 30), mark(ENDS, 40), mark(ENDS, 50), mark(BEGINS, 90)];
  expect(movingSpans(events)).toEqual([{ from: at(3), to: at(50) }]);
});

test('a trace in which nothing moved is no measurement', () => {
  expect(() => framesOf([label('CrRendererMain'), frame(0), frame(10)])).toThrow('Nothing moved');
});

test('marks on another thread than a page’s own are refused', () => {
  expect(() => framesOf([label('DedicatedWorker'), mark(BEGINS, 40)])).toThrow('DedicatedWorker');
});

test('the heaviest work is named without what it called', () => {
  const events = [...MOVING, task(41, 8), work('Layout', 42, 5), work('Paint', 70, 9)];
  expect(longestTasks(events, framesOf(events))).toEqual([
    { name: 'Layout', total: 5, longest: 5, count: 1 },
    { name: 'RunTask', total: 3, longest: 3, count: 1 },
  ]);
});
