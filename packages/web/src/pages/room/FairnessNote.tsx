import { t } from '../../i18n/i18n.ts';

/** That the deal is fair, and how anyone will be able to tell. */
export const FairnessNote = ({ commitment }: { readonly commitment: string }) => (
  <details class="fairness-note">
    <summary>{t('room.fair')}</summary>
    <p>{t('room.fairText')}</p>
    <code>{commitment}</code>
  </details>
);
