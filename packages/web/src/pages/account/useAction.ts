import { useTask } from '../../lib/useTask.ts';
import { refusalText } from './accountClient.ts';
import { Cancelled } from './confirmation.ts';

/** Runs one action at a time, and keeps what went wrong. */
export function useAction(textOf: (error: unknown) => string | null = refusalText) {
  const task = useTask((caught) => (caught instanceof Cancelled ? null : textOf(caught)));
  /** For a form. */
  const onSubmit = (act: () => Promise<void>) => (event: Event) => {
    event.preventDefault();
    task.run(act);
  };
  return { ...task, onSubmit };
}
