import { effect, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { SPEEDS, settings } from '../../lib/settings.ts';
import { TableController, type Animator } from '../../game/tableController.ts';
import { useAnimator } from '../../table/useAnimator.ts';
import { exampleSource } from './exampleSource.ts';
import type { Example } from './examples.ts';

/** How long one can look before the next choice is made, at the usual pace. */
const MOMENT = 1100;

/** A stage that waits before each event for as long as somebody wants to look. */
const pausable = (animator: Animator, paused: Signal<boolean>): Animator => ({
  async animate(event, before, apply) {
    await resumed(paused);
    return animator.animate(event, before, apply);
  },
});

const resumed = (paused: Signal<boolean>): Promise<void> =>
  new Promise((done) => {
    const stop = effect(() => {
      if (paused.value) return;
      done();
      // The effect is not kept yet while it runs for the first time.
      queueMicrotask(() => stop());
    });
  });

/** An example that plays itself as long as it is on the screen; `isHeld` until it is started. */
export function useExample(example: Example, isHeld: boolean) {
  const { model, stage: animator, root, layer } = useAnimator(example);
  const controller = useMemo(() => {
    model.paused.value = isHeld;
    // Where nothing moves, one needs the moment all the more.
    const source = exampleSource(example, () => MOMENT * (SPEEDS[settings.value.pace] || 1));
    return new TableController(model, source, pausable(animator, model.paused));
  }, [example, model, animator]);
  useEffect(() => {
    controller.open();
    return () => controller.close();
  }, [controller]);
  return { model, director: controller, root, layer };
}
