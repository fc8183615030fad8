import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** Modal dialog. Escape, the close button and a click on the backdrop close it. */
export function Dialog({ title, onClose, children, class: name }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) showModal(dialog);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${name ?? ''}`}
      aria-labelledby={id}
      tabIndex={-1}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
    >
      <div class="dialog-sheet">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            class="cross"
            aria-label={t('app.close')}
            onClick={() => ref.current?.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6L18 18M18 6L6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Opens the dialog. Its close button gets the focus only from the keyboard: after a click, WebKit would draw a focus ring
 * around it, because buttons do not take the focus there when they are clicked. Chromium would focus a sheet that scrolls.
 */
function showModal(dialog: HTMLDialogElement): void {
  const isByKeyboard = document.activeElement?.matches(':focus-visible');
  dialog.showModal();
  if (document.activeElement?.matches('.cross, .dialog-sheet'))
    (isByKeyboard ? dialog.querySelector<HTMLElement>('.cross') : dialog)?.focus();
}
