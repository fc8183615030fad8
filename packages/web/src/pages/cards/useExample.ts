import { effect, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { DURATION_SCALES, settings } from '../../lib/settings.ts';
import { TableController, type Animator } from '../../game/tableController.ts';
import { useAnimator } from '../../table/useAnimator.ts';
import { exampleSource } from './exampleSource.ts';
import type { Example } from './examples.ts';

/** Delay before each choice at normal speed. */
const DELAY_MS = 1100;

/** Animator that waits before each event while paused. */
const pausable = (animator: Animator, paused: Signal<boolean>): Animator => ({
  async animate(event, before, apply, upcoming) {
    await resumed(paused);
    return animator.animate(event, before, apply, upcoming);
  },
});

const resumed = (paused: Signal<boolean>): Promise<void> =>
  new Promise((done) => {
    const stop = effect(() => {
      if (paused.value) return;
      done();
      // `stop` is not assigned yet during the first run of the effect.
      queueMicrotask(() => stop());
    });
  });

/** Plays an example while it is mounted. */
export function useExample(example: Example, startsPaused: boolean) {
  const { model, animator, root, layer } = useAnimator(example);
  const controller = useMemo(() => {
    model.paused.value = startsPaused;
    // With instant animations, the delay is needed all the more.
    const source = exampleSource(example, () => DELAY_MS * (DURATION_SCALES[settings.value.speed] || 1));
    return new TableController(model, source, pausable(animator, model.paused));
  }, [example, model, animator]);
  useEffect(() => {
    controller.open();
    return () => controller.close();
  }, [controller]);
  return { model, controller, root, layer };
}
