import { useEffect } from 'preact/hooks';
import { replaceRoute } from '../../lib/router.ts';
import type { ReplayController } from '../../replay/replayController.ts';
import { parseStep } from './stepParam.ts';

/** Debounce: Safari throws after 100 history changes in 30 s. */
const DEBOUNCE_MS = 400;

/** Keeps the replay and the step in the URL in sync, in both directions. */
export function useStepParam(controller: ReplayController, table: string, param: string | undefined): void {
  const step = controller.step.value;
  useEffect(() => {
    const wanted = parseStep(param, controller.lastStep);
    if (wanted !== controller.step.value) void controller.goTo(wanted);
  }, [controller, param]);
  useEffect(() => {
    if (String(step) === (param ?? '0')) return undefined;
    const timer = setTimeout(() => replaceRoute('game', table, String(step)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [step, table, param]);
}
