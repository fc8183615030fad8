import type { RefObject } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import type { Source } from '../play/source.ts';
import { playTurn } from '../sound/sounds.ts';
import { Director } from './director.ts';
import type { TableModel } from './tableModel.ts';
import { useStage } from './useStage.ts';

export interface LiveTable {
  readonly model: TableModel;
  readonly director: Director;
  readonly confirm: () => void;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** A table that shows what a source tells, as long as it is on the screen. */
export function useTable(source: Source): LiveTable {
  const { model, stage, root, layer } = useStage(source);
  const director = useMemo(() => new Director(model, source, stage), [model, source, stage]);
  useEffect(() => {
    director.open();
    const stop = model.ways.subscribe((ways) => {
      if (ways.length > 0) playTurn();
    });
    return () => {
      stop();
      director.close();
    };
  }, [director, model]);
  const confirm = useCallback(() => director.confirm(), [director]);
  return { model, director, confirm, root, layer };
}
