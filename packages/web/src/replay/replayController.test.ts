import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { Animator } from '../game/tableController.ts';
import { TableModel } from '../game/tableModel.ts';
import { ReplayController } from './replayController.ts';
import { replayGame } from './replayGame.ts';
import { logAt, buildTimeline } from './timeline.ts';

const random = new Random('reader');
const played = Game.deal({ deck: sets.base, players: 3, seed: 'reader' });
while (played.turn) played.choose(random.below(played.options().length));
const told = replayGame(played.record);
const open = buildTimeline(told, 'everything');

/** A reader whose stage acts at once, or waits for a sign before each event. */
function read({ isSlow = false, at = 0 } = {}) {
  const model = new TableModel();
  const acted: string[] = [];
  const signs: (() => void)[] = [];
  const stage: Animator = {
    async show(event, _before, apply) {
      if (isSlow) await new Promise<void>((go) => signs.push(go));
      acted.push(event.type);
      apply();
    },
  };
  const reader = new ReplayController(told, { model, stage, rest: async () => {}, at });
  const expectStep = (step: number, tape = open) => {
    expect(reader.step.value).toBe(step);
    expect(model.scene.value).toEqual(tape.scenes[step]);
    expect(model.lines.value).toEqual(logAt(tape, step));
    expect(model.standing.value).toEqual({ decision: step, turn: tape.turns[step], options: [] });
  };
  return { reader, model, acted, signs, expectStep };
}

describe('leafing through a game', () => {
  it('begins with the deal, and everything open', () => {
    const { reader, acted, expectStep } = read();
    expectStep(0);
    expect(reader.lastStep).toBe(played.record.choices.length);
    expect(acted).toEqual([]);
  });

  it('may begin anywhere, without acting out how it came to that', () => {
    for (const at of [1, 30, told.chapters.length - 1]) {
      const { acted, expectStep } = read({ at });
      expectStep(at);
      expect(acted).toEqual([]);
    }
    read({ at: 1000 }).expectStep(told.chapters.length - 1);
  });

  it('acts out one step on, and tells it aloud', async () => {
    const { reader, model, acted, expectStep } = read();
    await reader.goTo(1);
    expect(acted).toEqual(open.frames[1].map(({ event }) => event.type));
    expect(model.isQuiet.value).toBe(false);
    expectStep(1);
  });

  it('shows any other step at once, without reading out all that lies between', async () => {
    const { reader, model, acted, expectStep } = read();
    for (const step of [20, 19, reader.lastStep, 0]) {
      await reader.goTo(step);
      expectStep(step);
      expect(model.isQuiet.value).toBe(true);
    }
    expect(acted).toEqual([]);
  });

  it('stays within the game', async () => {
    const { reader, expectStep } = read();
    await reader.goTo(-5);
    expectStep(0);
    await reader.goTo(reader.lastStep + 1);
    expectStep(reader.lastStep);
  });

  it('comes to the same table by single steps as by a leap', async () => {
    const { reader, expectStep } = read();
    for (let step = 1; step <= reader.lastStep; step++) {
      await reader.goTo(step);
      expectStep(step);
    }
  });

  it('looks with other eyes at the same step', async () => {
    const { reader, expectStep } = read();
    await reader.goTo(30);
    for (const eyes of [0, 1, 2, 'onlooker', 'everything'] as const) {
      reader.seeWith(eyes);
      expectStep(30, buildTimeline(told, eyes));
    }
  });

  it('drops what is being acted out when somebody leaps on', async () => {
    const { reader, signs, expectStep } = read({ isSlow: true });
    const acting = reader.goTo(1);
    await reader.goTo(40);
    expectStep(40);
    signs.shift()!();
    await acting;
    expectStep(40);
  });

  it('ends a step at once when the next one is asked for', async () => {
    const { reader, model, expectStep } = read({ isSlow: true });
    void reader.goTo(1);
    void reader.goTo(2);
    expect(reader.step.value).toBe(2);
    expect(model.scene.value).toEqual(open.scenes[1]);
    reader.seeWith('everything');
    expectStep(2);
  });
});

describe('a game that plays itself', () => {
  it('comes to its end and stops there', async () => {
    const { reader, acted, expectStep } = read();
    await reader.play();
    expectStep(reader.lastStep);
    expect(reader.isPlaying.value).toBe(false);
    expect(acted).toEqual(open.frames.slice(1).flatMap((frames) => frames.map(({ event }) => event.type)));
  });

  it('begins anew from its end', async () => {
    const { reader, acted } = read();
    await reader.goTo(reader.lastStep);
    await reader.play();
    expect(acted).toHaveLength(open.frames.slice(1).flat().length);
  });

  it('stops when somebody leafs by hand or asks for a pause', async () => {
    for (const stop of [
      (reader: ReplayController) => reader.pause(),
      (reader: ReplayController) => void reader.goTo(50),
    ]) {
      const { reader } = read({ isSlow: true });
      void reader.play();
      expect(reader.isPlaying.value).toBe(true);
      stop(reader);
      expect(reader.isPlaying.value).toBe(false);
    }
  });

  it('does not play itself twice at once', async () => {
    const { reader, acted } = read();
    const first = reader.play();
    reader.pause();
    await Promise.all([first, reader.play()]);
    expect(acted.length).toBeLessThanOrEqual(open.frames.slice(1).flat().length);
    expect(reader.step.value).toBe(reader.lastStep);
  });
});
