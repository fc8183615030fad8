import { t } from '../i18n/i18n.ts';
import './programBadge.css';

/** Marks the name before it as that of a bot account. */
export const ProgramBadge = () => (
  <>
    {' '}
    <span class="program-badge">{t('program.badge')}</span>
  </>
);
