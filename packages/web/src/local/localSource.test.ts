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

  emit(update: GameUpdate): void {
    this.dispatchEvent(new MessageEvent('message', { data: update }));
  }
}

function openWith(game: Parameters<typeof localSource>[0] = { start: START }) {
  const worker = new FakeWorker();
  const source = localSource(game, () => worker);
  const updates: GameUpdate[] = [];
  source.setDurationScale(0.5);
  source.open((update) => updates.push(update));
  return { worker, source, updates };
}

describe('localSource', () => {
  it('sends the screen’s calls as commands', () => {
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

  it('forwards updates until it is closed', () => {
    const { worker, source, updates } = openWith();
    worker.emit({ type: 'rejected', decision: 3 });
    source.close();
    worker.emit({ type: 'unsaved' });
    source.resume();
    expect(updates).toEqual([{ type: 'rejected', decision: 3 }]);
    expect(worker.commands).toHaveLength(1);
    expect(worker.isTerminated).toBe(true);
  });

  it.each(['error', 'messageerror'])('reports a crashed worker once, on %s', (type) => {
    const { worker, updates } = openWith();
    worker.dispatchEvent(new Event(type));
    worker.dispatchEvent(new Event(type));
    expect(updates).toEqual([{ type: 'stopped', reason: 'died' }]);
    expect(worker.isTerminated).toBe(true);
  });

  it('terminates the worker after "stopped"', () => {
    const { worker, updates } = openWith();
    worker.emit({ type: 'stopped', reason: 'elsewhere' });
    expect(updates).toEqual([{ type: 'stopped', reason: 'elsewhere' }]);
    expect(worker.isTerminated).toBe(true);
  });
});
