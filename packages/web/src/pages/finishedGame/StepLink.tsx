import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { href } from '../../lib/router.ts';
import type { ReplayController } from '../../replay/replayController.ts';
import { t } from '../../i18n/i18n.ts';
import { useStepParam } from './useStepParam.ts';

interface Props {
  readonly controller: ReplayController;
  readonly table: string;
  readonly step: string | undefined;
}

/** Opens a dialog with a link to the current step. */
export function StepLinkButton({ controller, table, step }: Props) {
  useStepParam(controller, table, step);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    controller.pause();
    setOpen(true);
  };
  return (
    <>
      <button type="button" class="link" onClick={open}>
        {t('game.stepLink')}
      </button>
      {isOpen && (
        <Dialog title={t('game.stepLink')} onClose={() => setOpen(false)} class="step-link">
          <StepLink controller={controller} table={table} />
        </Dialog>
      )}
    </>
  );
}

function StepLink({ controller, table }: Pick<Props, 'controller' | 'table'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const step = controller.step.value;
  const { round } = controller.timeline.value.states[step];
  const url = new URL(href('game', table, String(step)), location.href).href;
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <>
      <p>{t('game.stepLinkText')}</p>
      <p class="quiet">
        {step === 0 ? t('replay.deal') : t('replay.stepIn', { step, last: controller.lastStep, round })}
      </p>
      <input
        ref={field}
        class="plain"
        type="text"
        readOnly
        value={url}
        aria-label={t('game.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="actions">
        {/* The clipboard API needs a secure context. */}
        {'clipboard' in navigator && (
          <button
            type="button"
            class="action primary"
            onClick={() => void copy().catch(() => setCopied(false))}
          >
            <b>{t('game.copy')}</b>
          </button>
        )}
        {'share' in navigator && (
          <button type="button" class="action" onClick={() => void navigator.share({ url }).catch(() => {})}>
            <b>{t('game.share')}</b>
          </button>
        )}
        <span role="status">{isCopied && t('game.copied')}</span>
      </div>
    </>
  );
}
