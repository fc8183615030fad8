import { useSignalEffect } from '@preact/signals';
import type { TableModel } from '../../game/tableModel.ts';
import { DURATION_SCALES, settings } from '../../lib/settings.ts';
import type { LocalSource } from '../../local/localSource.ts';
import type { Playback } from '../../table/animation/playback.ts';

/** Lets the bots act at the chosen speed, or without delay while skipping, which ends at the next decision of a person. */
export function useSkip(model: TableModel, source: LocalSource, playback: Playback): () => void {
  useSignalEffect(() =>
    source.setDurationScale(playback.isSkipping.value ? 0 : DURATION_SCALES[settings.value.speed]),
  );
  useSignalEffect(() => {
    const pending = model.pending.value;
    const isStop =
      pending !== null &&
      (pending.turn === null || pending.options.length > 0 || model.handOverTo.value !== null);
    if (isStop) playback.stopSkipping();
  });
  return () => playback.skip();
}
