import { t } from '../../i18n/i18n.ts';
import type { Pool } from '../../online/fetchRatings.ts';

export const poolName = (pool: Pool): string =>
  pool === 'mixed' ? t('ratings.mixed') : t(`setup.deck.${pool}`);
