import type { RefObject } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { GameSource } from '../game/gameSource.ts';
import { playTurn } from '../lib/sound/player.ts';
import { TableController } from '../game/tableController.ts';
import type { TableModel } from '../game/tableModel.ts';
import type { ChoiceFlow } from '../game/choiceFlow.ts';
import type { Playback } from './animation/playback.ts';
import { useChoiceFlow } from './useChoiceFlow.ts';
import { useAnimator } from './useAnimator.ts';

export interface TableView {
  readonly model: TableModel;
  readonly controller: TableController;
  readonly flow: ChoiceFlow;
  readonly playback: Playback;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Connects a source to a table while it is mounted. */
export function useTable(source: GameSource): TableView {
  const { model, animator, playback, root, layer } = useAnimator(source);
  const controller = useMemo(() => new TableController(model, source, animator), [model, source, animator]);
  const send = useCallback(() => controller.confirm(), [controller]);
  // Before the controller is closed: a choice that waits is still sent.
  const flow = useChoiceFlow(model, send);
  useEffect(() => {
    controller.open();
    const stop = model.pickPaths.subscribe((paths) => {
      if (paths.length > 0) playTurn();
    });
    return () => {
      stop();
      controller.close();
    };
  }, [controller, model]);
  return { model, controller, flow, playback, root, layer };
}
