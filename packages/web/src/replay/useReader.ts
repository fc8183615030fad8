import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { PACES, settings } from '../settings/settings.ts';
import type { TableModel } from '../table/tableModel.ts';
import { useStage } from '../table/useStage.ts';
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

/** A table on which a game is seen again, as long as it is on the screen, from step `at` on. */
export function useReader(told: Retelling, at: number): OpenBook {
  const { model, stage, root, layer } = useStage(told);
  const reader = useMemo(() => new Reader(told, { model, stage, rest, at }), [told, model, stage]);
  useEffect(() => () => reader.close(), [reader]);
  return { model, reader, root, layer };
}
