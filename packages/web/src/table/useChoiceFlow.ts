import { useEffect, useMemo } from 'preact/hooks';
import { stopInspecting } from '../components/card/inspect.ts';
import { ChoiceFlow } from '../game/choiceFlow.ts';
import type { TableModel } from '../game/tableModel.ts';
import { isTyping } from '../lib/isTyping.ts';
import { settings } from '../lib/settings.ts';

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The choice flow of a table. `send` has to be stable. */
export function useChoiceFlow(model: TableModel, send: () => void): ChoiceFlow {
  const flow = useMemo(
    () => new ChoiceFlow({ model, send, after, confirmation: () => settings.value.confirmation }),
    [model, send],
  );
  useEffect(() => {
    const hide = () => {
      if (document.hidden) flow.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      flow.flush();
    };
  }, [flow]);
  useShortcuts(flow, model);
  return flow;
}

/** Keys that undo the last pick. */
const UNDO_KEYS = new Set(['Escape', 'Backspace', 'z', 'Z']);

function useShortcuts(flow: ChoiceFlow, model: TableModel): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held down presses once.
      if (event.repeat || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (UNDO_KEYS.has(event.key)) flow.undo();
      else if (key === 'k' || key === 'r') {
        const pick = key === 'k' ? 'action:keep' : 'action:reveal';
        if (!model.pickPaths.value.some(([first]) => first === pick)) return;
        stopInspecting();
        flow.pick(pick);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [flow, model]);
}
