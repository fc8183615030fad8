import type { RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { DURATION_SCALES, settings } from '../lib/settings.ts';
import { prefersReducedMotion } from '../lib/theme.ts';
import { playEvent } from '../lib/sound/player.ts';
import type { Animator } from '../game/tableController.ts';
import { createAnimator } from './animation/animator.ts';
import { Playback } from './animation/playback.ts';
import { TableModel } from '../game/tableModel.ts';

export interface AnimatedTable {
  readonly model: TableModel;
  readonly animator: Animator;
  readonly playback: Playback;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Creates a table model with its animator. Both are replaced when `owner` changes. */
export function useAnimator(owner: unknown): AnimatedTable {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, animator, playback } = useMemo(() => {
    const [tableModel, tablePlayback] = [new TableModel(), new Playback()];
    return {
      model: tableModel,
      playback: tablePlayback,
      animator: createAnimator({
        model: tableModel,
        playback: tablePlayback,
        root: () => root.current,
        layer: () => layer.current,
        durationScale: () => DURATION_SCALES[settings.value.speed],
        prefersReducedMotion,
        onEvent: playEvent,
      }),
    };
  }, [owner]);
  return { model, animator, playback, root, layer };
}
