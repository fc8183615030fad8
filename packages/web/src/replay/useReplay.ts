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

/** Delay between two steps of automatic playback: scaled, and with animations off. */
const [STEP_DELAY_MS, INSTANT_STEP_DELAY_MS] = [450, 900];

const stepDelay = (): Promise<void> => {
  const scale = DURATION_SCALES[settings.value.speed];
  return new Promise((done) => setTimeout(done, scale === 0 ? INSTANT_STEP_DELAY_MS : STEP_DELAY_MS * scale));
};

/** Replays a game from `startStep` on while the component is mounted. */
export function useReplay(game: ReplayedGame, startStep: number): ReplayView {
  const { model, animator, root, layer } = useAnimator(game);
  const controller = useMemo(
    () => new ReplayController(game, { model, animator, stepDelay, startStep }),
    [game, model, animator],
  );
  useEffect(() => () => controller.close(), [controller]);
  return { model, controller, root, layer };
}
