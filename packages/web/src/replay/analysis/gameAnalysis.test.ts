import { Game, sets } from '@oriflamme/engine';
import type { Analysis } from '@oriflamme/bots/analysis';
import { describe, expect, it } from 'vitest';
import { GameAnalysis } from './gameAnalysis.ts';
import type { AnalysisCommand, AnalysisReply } from './messages.ts';

const { record } = Game.deal({ deck: sets.base, players: 3, seed: 'analysis' });
const ANALYSIS: Analysis = { winProbability: 0.5, options: [], beliefs: new Map() };

/** Notes what it is sent, and replies when the test says so. */
class FakeWorker extends EventTarget {
  readonly received: AnalysisCommand[] = [];
  isTerminated = false;

  postMessage(command: AnalysisCommand): void {
    this.received.push(command);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(data: AnalysisReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const analysis = new GameAnalysis(record, () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
  return { analysis, workers };
}

describe('GameAnalysis', () => {
  it('starts a worker with the first request, and asks for each step once', () => {
    const { analysis, workers } = setUp();
    expect(workers).toEqual([]);
    for (const step of [3, 4, 3]) analysis.request(step);
    workers[0].reply({ step: 3, analysis: ANALYSIS });
    analysis.request(3);
    expect(workers.map(({ received }) => received)).toEqual([[{ record }, { step: 3 }, { step: 4 }]]);
    expect([...analysis.known.value.keys()]).toEqual([3]);
  });

  it.each([
    ['says so', (worker: FakeWorker) => worker.reply({ failed: true })],
    ['crashes', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
  ])('starts another worker at the next request when one %s, and keeps what is known', (_, fail) => {
    const { analysis, workers } = setUp();
    analysis.request(1);
    workers[0].reply({ step: 1, analysis: ANALYSIS });
    analysis.request(2);
    fail(workers[0]);
    expect([analysis.hasFailed.value, workers[0].isTerminated]).toEqual([true, true]);
    analysis.request(2);
    expect(analysis.hasFailed.value).toBe(false);
    expect(workers[1].received).toEqual([{ record }, { step: 2 }]);
    expect([...analysis.known.value.keys()]).toEqual([1]);
  });

  it('ignores what a closed worker replies', () => {
    const { analysis, workers } = setUp();
    analysis.request(1);
    analysis.close();
    workers[0].reply({ step: 1, analysis: ANALYSIS });
    workers[0].reply({ failed: true });
    expect([analysis.known.value.size, analysis.hasFailed.value]).toEqual([0, false]);
    expect(workers[0].isTerminated).toBe(true);
  });
});
