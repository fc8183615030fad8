import type { RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { PACES, settings } from '../settings/settings.ts';
import { isCalm } from '../settings/theme.ts';
import { playEvent } from '../sound/sounds.ts';
import type { Stage } from './director.ts';
import { playhouse } from './motion/playhouse.ts';
import { TableModel } from './tableModel.ts';

export interface Staging {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** A new table and the stage on which it is shown, for as long as `whose` is the same. */
export function useStage(whose: unknown): Staging {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, stage } = useMemo(() => {
    const made = new TableModel();
    return {
      model: made,
      stage: playhouse({
        model: made,
        root: () => root.current,
        layer: () => layer.current,
        pace: () => PACES[settings.value.pace],
        isCalm,
        onEvent: playEvent,
      }),
    };
  }, [whose]);
  return { model, stage, root, layer };
}
