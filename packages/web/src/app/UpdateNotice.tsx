import { t } from '../i18n/i18n.ts';
import { isUpdateReady, dismissUpdate, applyUpdate } from '../sw/registration.ts';

/** Asks before a newer version takes the place of this one. The region is always there, so that it is read out. */
export const UpdateNotice = () => (
  <div role="status">
    {isUpdateReady.value && (
      <div class="notice">
        <span>{t('update.ready')}</span>
        <button type="button" class="link" onClick={applyUpdate}>
          {t('update.apply')}
        </button>
        <button type="button" class="link" onClick={dismissUpdate}>
          {t('update.later')}
        </button>
      </div>
    )}
  </div>
);
