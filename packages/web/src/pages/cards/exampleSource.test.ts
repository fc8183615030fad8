import { KINDS } from '@oriflamme/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameUpdate } from '../../game/gameSource.ts';
import { reduce, visibleStateOf } from '@oriflamme/client';
import { examples } from './examples.ts';
import { exampleSource } from './exampleSource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (kind: (typeof KINDS)[number]) => {
  const updates: GameUpdate[] = [];
  const source = exampleSource(examples[kind], () => 500);
  source.open((update) => updates.push(update));
  return { updates, source };
};

const playStep = (source: ReturnType<typeof exampleSource>) => {
  source.resume();
  vi.advanceTimersByTime(500);
};

describe.each(KINDS)('exampleSource of the %s', (kind) => {
  it('shows all cards, offers no options and plays the example to its end', () => {
    const { updates, source } = begin(kind);
    for (let step = 0; step < examples[kind].choices.length; step++) playStep(source);
    const [first, ...rest] = updates;
    if (first.type !== 'snapshot') throw new Error('Expected a snapshot first.');
    expect(first.initialView.queue.flat().every((card) => card.kind !== null)).toBe(true);
    expect(rest).toHaveLength(examples[kind].choices.length);
    let state = visibleStateOf(first.initialView);
    for (const update of rest) {
      if (update.type !== 'events') throw new Error('Expected events.');
      expect(update.pending.options).toEqual([]);
      for (const event of update.events) state = reduce(state, event);
    }
    expect(rest.map((update) => update.type === 'events' && update.pending.turn === null)).toEqual(
      rest.map((_, index) => index === rest.length - 1),
    );
    expect(state.queue.flat().every((card) => card.kind !== null)).toBe(true);
  });
});

describe('exampleSource', () => {
  it('delays each choice', () => {
    const { updates, source } = begin('spy');
    source.resume();
    vi.advanceTimersByTime(499);
    expect(updates).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(updates).toHaveLength(2);
  });

  it('stops when closed', () => {
    const { updates, source } = begin('spy');
    source.resume();
    source.close();
    vi.advanceTimersByTime(5000);
    expect(updates).toHaveLength(1);
  });
});
