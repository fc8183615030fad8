import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { DURATION_SCALES, settings } from '../lib/settings.ts';
import type { TableModel } from '../game/tableModel.ts';
import { useAnimator } from '../table/useAnimator.ts';
import { ReplayController } from './replayController.ts';
import type { ReplayedGame } from './replayGame.ts';

export interface ReplayView {
  readonly model: TableModel;
  readonly controller: ReplayController;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Between two steps of a game that plays itself, in milliseconds: at the usual pace, and where nothing moves. */
const [REST, STILL_REST] = [450, 900];

const stepDelay = (): Promise<void> => {
  const pace = DURATION_SCALES[settings.value.speed];
  return new Promise((done) => setTimeout(done, pace === 0 ? STILL_REST : REST * pace));
};

/** A table on which a game is seen again, as long as it is on the screen, from step `at` on. */
export function useReplay(told: ReplayedGame, at: number): ReplayView {
  const { model, animator, root, layer } = useAnimator(told);
  const controller = useMemo(
    () => new ReplayController(told, { model, animator, stepDelay, startStep: at }),
    [told, model, animator],
  );
  useEffect(() => () => controller.close(), [controller]);
  return { model, controller, root, layer };
}
