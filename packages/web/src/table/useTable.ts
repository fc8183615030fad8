import type { RefObject } from 'preact';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { Source } from '../play/source.ts';
import { PACES, settings } from '../settings/settings.ts';
import { isCalm } from '../settings/theme.ts';
import { playEvent, playTurn } from '../sound/sounds.ts';
import { Director } from './director.ts';
import { playhouse } from './motion/playhouse.ts';
import { TableModel } from './tableModel.ts';

export interface LiveTable {
  readonly model: TableModel;
  readonly director: Director;
  readonly confirm: () => void;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** A table that shows what a source tells, as long as it is on the screen. */
export function useTable(source: Source): LiveTable {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, director } = useMemo(() => {
    const made = new TableModel();
    const stage = playhouse({
      model: made,
      root: () => root.current,
      layer: () => layer.current,
      pace: () => PACES[settings.value.pace],
      isCalm,
      onEvent: playEvent,
    });
    return { model: made, director: new Director(made, source, stage) };
  }, [source]);
  useEffect(() => {
    director.open();
    const stop = model.standing.subscribe((standing) => {
      if (standing && standing.options.length > 0) playTurn();
    });
    return () => {
      stop();
      director.close();
    };
  }, [director, model]);
  const confirm = useCallback(() => director.confirm(), [director]);
  return { model, director, confirm, root, layer };
}
