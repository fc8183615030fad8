import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { useTournamentRequest } from './useTournamentRequest.ts';

interface Props {
  readonly phase: 'open' | 'running';
  readonly cancel: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks first: cancelling ends the tournament for everyone, for good. */
export function CancelDialog({ phase, cancel, onClose }: Props) {
  const { isBusy, error, run } = useTournamentRequest();
  return (
    <Dialog title={t('tournament.cancel')} onClose={onClose}>
      <p>{t(`tournament.cancelText.${phase}`)}</p>
      <ErrorNotice error={error} />
      <div class="actions">
        <button
          type="button"
          class="action primary"
          aria-disabled={isBusy}
          onClick={() =>
            run(async () => {
              await cancel();
              onClose();
            })
          }
        >
          <b>{t('tournament.cancel')}</b>
        </button>
        <button type="button" class="action" onClick={onClose}>
          <b>{t('tournament.keep')}</b>
        </button>
      </div>
    </Dialog>
  );
}
