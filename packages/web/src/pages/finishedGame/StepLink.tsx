import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { href } from '../../lib/router.ts';
import type { ReplayController } from '../../replay/replayController.ts';
import { t } from '../../i18n/i18n.ts';
import { useStepParam } from './useStepParam.ts';

interface Props {
  readonly reader: ReplayController;
  readonly table: string;
  readonly moment: string | undefined;
}

/** The way to show somebody this very moment. */
export function StepLinkButton({ reader: controller, table, moment }: Props) {
  useStepParam(controller, table, moment);
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
          <StepLink reader={controller} table={table} />
        </Dialog>
      )}
    </>
  );
}

function StepLink({ reader: controller, table }: Pick<Props, 'reader' | 'table'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const step = controller.step.value;
  const { round } = controller.timeline.value.scenes[step];
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
        {/* Browsers keep the clipboard from pages that came without encryption: there the address is copied by hand. */}
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
