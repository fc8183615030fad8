import type { Pick, PickPath } from './selection.ts';
import type { TableModel } from './tableModel.ts';

/** How long a choice made by a button can be undone before it is sent. */
export const UNDO_MS = 1800;

/** Which choices need a second click: none, all, or those made on the table. The others can be undone for a moment. */
export type Confirmation = 'usual' | 'always' | 'never';

interface Options {
  readonly model: TableModel;
  /** Sends the selected option. */
  readonly send: () => void;
  readonly confirmation: () => Confirmation;
  /** Calls back after some time, and returns a function that prevents it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

const isButton = (picked: PickPath): boolean => picked.at(-1)?.startsWith('action:') === true;

/** From a pick to a choice: picks are confirmed, or sent after a moment in which they can be undone. */
export class ChoiceFlow {
  /** Called before a choice is sent. */
  beforeSend: () => void = () => {};
  /** The time for undoing; 0 sends at once, for example because the clock is about to run out. */
  undoMs: () => number = () => UNDO_MS;
  private readonly options: Options;
  private cancel: (() => void) | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** Adds a pick. The pick that completes a selection, made again, confirms it. */
  pick(pick: Pick): void {
    const { model } = this.options;
    if (model.chosenOption.value !== undefined && model.picked.value.at(-1) === pick) return this.confirm();
    if (model.pick(pick)) this.finish();
  }

  /** Handles a selection that may be complete. */
  finish(): void {
    const { model, confirmation, after } = this.options;
    this.stop();
    if (model.chosenOption.value === undefined) return;
    const wanted = confirmation();
    if (wanted === 'never') return this.confirm();
    if (wanted === 'always' || !isButton(model.picked.value)) return;
    const ms = this.undoMs();
    if (ms === 0) return this.confirm();
    model.undoMs.value = ms;
    const pending = model.pending.value;
    this.cancel = after(ms, () => {
      // The decision may have been made elsewhere in the meantime.
      if (model.pending.value === pending && model.undoMs.value !== null) this.confirm();
    });
  }

  confirm(): void {
    this.stop();
    if (this.options.model.chosenOption.value === undefined) return;
    this.beforeSend();
    this.options.send();
  }

  /** Takes the last pick back. */
  undo(): void {
    this.stop();
    this.options.model.undoPick();
  }

  /** Sends now what waits to be sent: the table is closed or hidden. */
  flush(): void {
    if (this.options.model.undoMs.value !== null) this.confirm();
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.options.model.undoMs.value = null;
  }
}
