import { t } from '../i18n/i18n.ts';
import { isUpdateReady, dismissUpdate, applyUpdate } from '../sw/registration.ts';

/** Offers a new version. The live region is always in the DOM, so that screen readers announce the notice. */
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
