import { t } from '../../i18n/i18n.ts';

/** Explains the commitment that makes the deal verifiable. */
export const FairnessNote = ({ commitment }: { readonly commitment: string }) => (
  <details class="fairness-note">
    <summary>{t('room.fair')}</summary>
    <p>{t('room.fairText')}</p>
    <code>{commitment}</code>
  </details>
);
