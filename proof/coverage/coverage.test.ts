import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { CASES, FATE, HIT, nameOf, reasonAgainst } from './cases.ts';
import { CoverageMap } from './coverageMap.ts';
import { GuidedPlayer } from './guidedPlayer.ts';
import { goalFor } from './goal.ts';

/** A generous timeout. */
const TIMEOUT = 180_000;

describe('coverage-guided play', () => {
  it(
    'reaches every reachable case and no unreachable one',
    async () => {
      // Runs in a separate process: modules are twice as fast there as in the test runner.
      const command = fileURLToPath(new URL('main.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [command]);
      expect(stdout).toContain('eliminates            3720         784        2936           0');
    },
    TIMEOUT,
  );

  it('lists the cases that have not occurred', () => {
    const covered = new CoverageMap();
    const archer = HIT.of('archer', 'queen', 'revealed', 'own', 'alone');
    const all = Array.from({ length: CASES }, (_, number) => number);
    covered.add(all.filter((number) => number !== archer));
    expect(covered.missing().map(nameOf)).toEqual(['eliminates: archer, queen, revealed, own, alone']);
  });

  it('lists unreachable cases that occurred, with the claimed reason', () => {
    const covered = new CoverageMap();
    const twin = FATE.of('twin', 'kept');
    expect(covered.refuted()).toEqual([]);
    covered.add([twin]);
    expect(covered.refuted()).toEqual([`is: twin, kept (${reasonAgainst(twin)})`]);
  });

  it('gives every case a unique number and label', () => {
    const names = Array.from({ length: CASES }, (_, number) => nameOf(number));
    expect(new Set(names).size).toBe(CASES);
    expect(nameOf(HIT.of('judge', 'twin', 'revealed', 'opposing', 'on a stack'))).toBe(
      'eliminates: judge, twin, revealed, opposing, on a stack',
    );
  });

  it('plays the same games from the same seed', () => {
    const play = () => {
      const covered = new CoverageMap();
      const player = new GuidedPlayer(covered, new Random('again'));
      for (let game = 0; game < 3; game++) player.play(goalFor(0), 4, () => false);
      return covered.missing();
    };
    expect(play()).toEqual(play());
  });
});
