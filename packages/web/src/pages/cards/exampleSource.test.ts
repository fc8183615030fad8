import { KINDS } from '@oriflamme/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameUpdate } from '../../game/gameSource.ts';
import { reduce } from '../../game/reducer.ts';
import { visibleStateOf } from '../../game/visibleState.ts';
import { examples } from './examples.ts';
import { exampleSource } from './exampleSource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (kind: (typeof KINDS)[number]) => {
  const heard: GameUpdate[] = [];
  const source = exampleSource(examples[kind], () => 500);
  source.open((news) => heard.push(news));
  return { heard, source };
};

const goOn = (source: ReturnType<typeof exampleSource>) => {
  source.resume();
  vi.advanceTimersByTime(500);
};

describe.each(KINDS)('the small table of the %s', (kind) => {
  it('hides nothing, asks nobody, and plays to the end of its example', () => {
    const { heard, source } = begin(kind);
    for (let step = 0; step < examples[kind].choices.length; step++) goOn(source);
    const [first, ...rest] = heard;
    if (first.type !== 'arrived') throw new Error('Nobody arrived.');
    expect(first.opening.queue.flat().every((card) => card.kind !== null)).toBe(true);
    expect(rest).toHaveLength(examples[kind].choices.length);
    let state = visibleStateOf(first.opening);
    for (const news of rest) {
      if (news.type !== 'stepped') throw new Error('Something else than a step was told.');
      expect(news.standing.options).toEqual([]);
      for (const event of news.events) state = reduce(state, event);
    }
    expect(rest.map((news) => news.type === 'stepped' && news.standing.turn === null)).toEqual(
      rest.map((_, index) => index === rest.length - 1),
    );
    expect(state.queue.flat().every((card) => card.kind !== null)).toBe(true);
  });
});

describe('a small table', () => {
  it('waits a moment before each choice', () => {
    const { heard, source } = begin('spy');
    source.resume();
    vi.advanceTimersByTime(499);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(heard).toHaveLength(2);
  });

  it('plays no further once nobody looks', () => {
    const { heard, source } = begin('spy');
    source.resume();
    source.close();
    vi.advanceTimersByTime(5000);
    expect(heard).toHaveLength(1);
  });
});
