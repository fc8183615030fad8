import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameUpdate } from '../game/gameSource.ts';
import { localSource } from './localSource.ts';
import { person } from './worker/testing/runGame.ts';

const START = { id: 'game', config: { deck: sets.base, players: [person('Anna'), person('Berta')] } };

class FakeWorker extends EventTarget {
  readonly commands: unknown[] = [];
  isTerminated = false;

  postMessage(command: unknown): void {
    this.commands.push(command);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(update: GameUpdate): void {
    this.dispatchEvent(new MessageEvent('message', { data: update }));
  }
}

function openWith(game: Parameters<typeof localSource>[0] = { start: START }) {
  const worker = new FakeWorker();
  const source = localSource(game, () => worker);
  const heard: GameUpdate[] = [];
  source.setDurationScale(0.5);
  source.open((update) => heard.push(update));
  return { worker, source, heard };
}

describe('a page with a game of its own', () => {
  it('hands on what the screen asks for', () => {
    const { worker, source } = openWith();
    source.resume();
    source.choose(3, 1);
    source.setViewer(null);
    source.setDurationScale(2);
    expect(worker.commands).toEqual([
      { type: 'start', ...START, durationScale: 0.5 },
      { type: 'ready' },
      { type: 'choose', decision: 3, option: 1 },
      { type: 'setViewer', viewer: null },
      { type: 'setDurationScale', durationScale: 2 },
    ]);
    expect(openWith({ resume: 'old' }).worker.commands).toEqual([
      { type: 'resume', id: 'old', durationScale: 0.5 },
    ]);
  });

  it('hears what the worker tells, until it closes', () => {
    const { worker, source, heard } = openWith();
    worker.say({ type: 'rejected', decision: 3 });
    source.close();
    worker.say({ type: 'unsaved' });
    source.resume();
    expect(heard).toEqual([{ type: 'rejected', decision: 3 }]);
    expect(worker.commands).toHaveLength(1);
    expect(worker.isTerminated).toBe(true);
  });

  it.each(['error', 'messageerror'])('hears once that its worker has died, on %s', (type) => {
    const { worker, heard } = openWith();
    worker.dispatchEvent(new Event(type));
    worker.dispatchEvent(new Event(type));
    expect(heard).toEqual([{ type: 'stopped', reason: 'died' }]);
    expect(worker.isTerminated).toBe(true);
  });

  it('lets a worker go that has nothing to tell any more', () => {
    const { worker, heard } = openWith();
    worker.say({ type: 'stopped', reason: 'elsewhere' });
    expect(heard).toEqual([{ type: 'stopped', reason: 'elsewhere' }]);
    expect(worker.isTerminated).toBe(true);
  });
});
