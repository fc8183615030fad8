import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { PACES, settings } from '../settings/settings.ts';
import { isCalm } from '../settings/theme.ts';
import { playEvent } from '../sound/sounds.ts';
import { playhouse } from '../table/motion/playhouse.ts';
import { TableModel } from '../table/tableModel.ts';
import { Reader } from './reader.ts';
import type { Retelling } from './retelling.ts';

export interface OpenBook {
  readonly model: TableModel;
  readonly reader: Reader;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Between two steps of a game that plays itself, in milliseconds: at the usual pace, and where nothing moves. */
const [REST, STILL_REST] = [450, 900];

const rest = (): Promise<void> => {
  const pace = PACES[settings.value.pace];
  return new Promise((done) => setTimeout(done, pace === 0 ? STILL_REST : REST * pace));
};

/** A table on which a game is seen again, as long as it is on the screen. */
export function useReader(told: Retelling): OpenBook {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { model, reader } = useMemo(() => {
    const made = new TableModel();
    const stage = playhouse({
      model: made,
      root: () => root.current,
      layer: () => layer.current,
      pace: () => PACES[settings.value.pace],
      isCalm,
      onEvent: playEvent,
    });
    return { model: made, reader: new Reader(told, { model: made, stage, rest }) };
  }, [told]);
  useEffect(() => () => reader.close(), [reader]);
  return { model, reader, root, layer };
}
