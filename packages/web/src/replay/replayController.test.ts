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
  const animator: Animator = {
    async animate(event, _before, apply) {
      if (isSlow) await new Promise<void>((go) => signs.push(go));
      acted.push(event.type);
      apply();
    },
  };
  const controller = new ReplayController(told, {
    model,
    animator,
    stepDelay: async () => {},
    startStep: at,
  });
  const expectStep = (step: number, timeline = open) => {
    expect(controller.step.value).toBe(step);
    expect(model.state.value).toEqual(timeline.states[step]);
    expect(model.log.value).toEqual(logAt(timeline, step));
    expect(model.pending.value).toEqual({ decision: step, turn: timeline.turns[step], options: [] });
  };
  return { reader: controller, model, acted, signs, expectStep };
}

describe('leafing through a game', () => {
  it('begins with the deal, and everything open', () => {
    const { reader: controller, acted, expectStep } = read();
    expectStep(0);
    expect(controller.lastStep).toBe(played.record.choices.length);
    expect(acted).toEqual([]);
  });

  it('may begin anywhere, without acting out how it came to that', () => {
    for (const at of [1, 30, told.steps.length - 1]) {
      const { acted, expectStep } = read({ at });
      expectStep(at);
      expect(acted).toEqual([]);
    }
    read({ at: 1000 }).expectStep(told.steps.length - 1);
  });

  it('acts out one step on, and tells it aloud', async () => {
    const { reader: controller, model, acted, expectStep } = read();
    await controller.goTo(1);
    expect(acted).toEqual(open.frames[1].map(({ event }) => event.type));
    expect(model.isAnnouncerOff.value).toBe(false);
    expectStep(1);
  });

  it('shows any other step at once, without reading out all that lies between', async () => {
    const { reader: controller, model, acted, expectStep } = read();
    for (const step of [20, 19, controller.lastStep, 0]) {
      await controller.goTo(step);
      expectStep(step);
      expect(model.isAnnouncerOff.value).toBe(true);
    }
    expect(acted).toEqual([]);
  });

  it('stays within the game', async () => {
    const { reader: controller, expectStep } = read();
    await controller.goTo(-5);
    expectStep(0);
    await controller.goTo(controller.lastStep + 1);
    expectStep(controller.lastStep);
  });

  it('comes to the same table by single steps as by a leap', async () => {
    const { reader: controller, expectStep } = read();
    for (let step = 1; step <= controller.lastStep; step++) {
      await controller.goTo(step);
      expectStep(step);
    }
  });

  it('looks with other perspective at the same step', async () => {
    const { reader: controller, expectStep } = read();
    await controller.goTo(30);
    for (const perspective of [0, 1, 2, 'spectator', 'everything'] as const) {
      controller.setPerspective(perspective);
      expectStep(30, buildTimeline(told, perspective));
    }
  });

  it('cancels the running animation when the step changes by more than one', async () => {
    const { reader: controller, signs, expectStep } = read({ isSlow: true });
    const acting = controller.goTo(1);
    await controller.goTo(40);
    expectStep(40);
    signs.shift()!();
    await acting;
    expectStep(40);
  });

  it('finishes a running step at once when the next one is requested', async () => {
    const { reader: controller, model, expectStep } = read({ isSlow: true });
    void controller.goTo(1);
    void controller.goTo(2);
    expect(controller.step.value).toBe(2);
    expect(model.state.value).toEqual(open.states[1]);
    controller.setPerspective('everything');
    expectStep(2);
  });
});

describe('a game that plays itself', () => {
  it('comes to its end and stops there', async () => {
    const { reader: controller, acted, expectStep } = read();
    await controller.play();
    expectStep(controller.lastStep);
    expect(controller.isPlaying.value).toBe(false);
    expect(acted).toEqual(open.frames.slice(1).flatMap((frames) => frames.map(({ event }) => event.type)));
  });

  it('begins anew from its end', async () => {
    const { reader: controller, acted } = read();
    await controller.goTo(controller.lastStep);
    await controller.play();
    expect(acted).toHaveLength(open.frames.slice(1).flat().length);
  });

  it('stops playing on pause() and on goTo()', async () => {
    for (const stop of [
      (controller: ReplayController) => controller.pause(),
      (controller: ReplayController) => void controller.goTo(50),
    ]) {
      const { reader: controller } = read({ isSlow: true });
      void controller.play();
      expect(controller.isPlaying.value).toBe(true);
      stop(controller);
      expect(controller.isPlaying.value).toBe(false);
    }
  });

  it('does not play itself twice at once', async () => {
    const { reader: controller, acted } = read();
    const first = controller.play();
    controller.pause();
    await Promise.all([first, controller.play()]);
    expect(acted.length).toBeLessThanOrEqual(open.frames.slice(1).flat().length);
    expect(controller.step.value).toBe(controller.lastStep);
  });
});
