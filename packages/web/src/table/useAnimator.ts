import type { RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { DURATION_SCALES, settings } from '../lib/settings.ts';
import { prefersReducedMotion } from '../lib/theme.ts';
import { playEvent } from '../lib/sound/player.ts';
import type { Animator } from '../game/tableController.ts';
import { createAnimator } from './animation/animator.ts';
import { TableModel } from '../game/tableModel.ts';

export interface AnimatedTable {
  readonly model: TableModel;
  readonly animator: Animator;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Creates a table model with its animator. Both are replaced when `owner` changes. */
export function useAnimator(owner: unknown): AnimatedTable {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, stage: animator } = useMemo(() => {
    const tableModel = new TableModel();
    return {
      model: tableModel,
      stage: createAnimator({
        model: tableModel,
        root: () => root.current,
        layer: () => layer.current,
        durationScale: () => DURATION_SCALES[settings.value.speed],
        prefersReducedMotion,
        onEvent: playEvent,
      }),
    };
  }, [owner]);
  return { model, animator, root, layer };
}
