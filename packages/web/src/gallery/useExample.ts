import { effect, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { PACES, settings } from '../settings/settings.ts';
import { isCalm } from '../settings/theme.ts';
import { playEvent } from '../sound/sounds.ts';
import { Director, type Stage } from '../table/director.ts';
import { playhouse } from '../table/motion/playhouse.ts';
import { TableModel } from '../table/tableModel.ts';
import { exampleSource } from './exampleSource.ts';
import type { Example } from './examples.ts';

/** How long one can look before the next choice is made, at the usual pace. */
const MOMENT = 1100;

/** A stage that waits before each event for as long as somebody wants to look. */
const pausable = (stage: Stage, paused: Signal<boolean>): Stage => ({
  async show(event, before, apply) {
    await resumed(paused);
    return stage.show(event, before, apply);
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
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, director } = useMemo(() => {
    const made = new TableModel();
    made.paused.value = isHeld;
    const pace = () => PACES[settings.value.pace];
    const stage = playhouse({
      model: made,
      root: () => root.current,
      layer: () => layer.current,
      pace,
      isCalm,
      onEvent: playEvent,
    });
    // Where nothing moves, one needs the moment all the more.
    const source = exampleSource(example, () => MOMENT * (pace() || 1));
    return { model: made, director: new Director(made, source, pausable(stage, made.paused)) };
  }, [example]);
  useEffect(() => {
    director.open();
    return () => director.close();
  }, [director]);
  return { model, director, root, layer };
}
