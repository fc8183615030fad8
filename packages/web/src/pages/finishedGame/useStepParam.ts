import { useEffect } from 'preact/hooks';
import { replaceRoute } from '../../lib/router.ts';
import type { ReplayController } from '../../replay/replayController.ts';
import { parseStep } from './stepParam.ts';

/** Safari lets a page change its address a hundred times in half a minute: so long it rests after each step. */
const REST = 400;

/** The address names the moment that is shown, and an address that names another one leads there. */
export function useStepParam(reader: ReplayController, table: string, moment: string | undefined): void {
  const step = reader.step.value;
  useEffect(() => {
    const wanted = parseStep(moment, reader.lastStep);
    if (wanted !== reader.step.value) void reader.goTo(wanted);
  }, [reader, moment]);
  useEffect(() => {
    if (String(step) === (moment ?? '0')) return undefined;
    const soon = setTimeout(() => replaceRoute('game', table, String(step)), REST);
    return () => clearTimeout(soon);
  }, [step, table, moment]);
}
