import { expect, test } from 'vitest';
import { longestTasks } from './longestTasks.ts';
import { ANIMATION_END, ANIMATION_START, animatedSpans, framesOf, type TraceEvent } from './trace.ts';

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

/** An animation runs from 40 to 60 ms; a frame starts every 10 ms. */
const ANIMATED = [
  label('CrRendererMain'),
  mark(ANIMATION_START, 40),
  mark(ANIMATION_END, 60),
  ...Array.from({ length: 20 }, (_, number) => frame(number * 10)),
];

test('framesOf returns the frames of an animation and the one before it', () => {
  expect(framesOf(ANIMATED).map(({ from }) => from)).toEqual([20, 30, 40, 50].map(at));
});

test('framesOf splits a task between the frames it overlaps', () => {
  const frames = framesOf([...ANIMATED, task(38, 5), task(45, 1)]);
  expect(frames.map(({ wallMs }) => wallMs)).toEqual([0, 2, 4, 0]);
});

test('framesOf counts waiting for a core as wall time, not as CPU time', () => {
  const [, , third] = framesOf([...ANIMATED, task(41, 8, 2)]);
  expect(third).toMatchObject({ wallMs: 8, cpuMs: 2 });
});

test('framesOf counts a nested task once', () => {
  const [, , third] = framesOf([...ANIMATED, task(41, 8), task(42, 3)]);
  expect(third.wallMs).toBe(8);
});

test('framesOf ignores other threads', () => {
  const frames = framesOf([...ANIMATED, { ...task(41, 8), tid: 2 }, { ...task(41, 8), pid: 8 }]);
  expect(frames.every(({ wallMs }) => wallMs === 0)).toBe(true);
});

test('animatedSpans merges overlapping animations', () => {
  const events = [
    mark(ANIMATION_START, 20),
    mark(ANIMATION_START, 30),
    mark(ANIMATION_END, 40),
    mark(ANIMATION_END, 50),
    mark(ANIMATION_START, 90),
  ];
  expect(animatedSpans(events)).toEqual([{ from: at(3), to: at(50) }]);
});

test('framesOf throws without an animation in the trace', () => {
  expect(() => framesOf([label('CrRendererMain'), frame(0), frame(10)])).toThrow('No animation');
});

test('framesOf throws when the marks are on another thread than the main one', () => {
  expect(() => framesOf([label('DedicatedWorker'), mark(ANIMATION_START, 40)])).toThrow('DedicatedWorker');
});

test('longestTasks sums self times', () => {
  const events = [...ANIMATED, task(41, 8), work('Layout', 42, 5), work('Paint', 70, 9)];
  expect(longestTasks(events, framesOf(events))).toEqual([
    { name: 'Layout', totalMs: 5, longestMs: 5, count: 1 },
    { name: 'RunTask', totalMs: 3, longestMs: 3, count: 1 },
  ]);
});
