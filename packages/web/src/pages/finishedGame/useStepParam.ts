import { useEffect } from 'preact/hooks';
import { replaceRoute } from '../../lib/router.ts';
import type { ReplayController } from '../../replay/replayController.ts';
import { parseStep } from './stepParam.ts';

/** Safari lets a page change its address a hundred times in half a minute: so long it rests after each step. */
const REST = 400;

/** The address names the moment that is shown, and an address that names another one leads there. */
export function useStepParam(controller: ReplayController, table: string, moment: string | undefined): void {
  const step = controller.step.value;
  useEffect(() => {
    const wanted = parseStep(moment, controller.lastStep);
    if (wanted !== controller.step.value) void controller.goTo(wanted);
  }, [controller, moment]);
  useEffect(() => {
    if (String(step) === (moment ?? '0')) return undefined;
    const soon = setTimeout(() => replaceRoute('game', table, String(step)), REST);
    return () => clearTimeout(soon);
  }, [step, table, moment]);
}
