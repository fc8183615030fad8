import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { getItem, setItem } from '../../lib/storage.ts';
import './firstHints.css';

const KEY = 'oriflamme.hints';
const HINTS = ['place', 'resolve', 'read'] as const;

/** Three hints at the very first table. Once read or hidden, they never come back. */
export function FirstHints() {
  const [index, setIndex] = useState(() => (getItem(KEY) === undefined ? 0 : HINTS.length));
  if (index >= HINTS.length) return null;
  const isLast = index === HINTS.length - 1;
  const show = (next: number) => {
    if (next >= HINTS.length) setItem(KEY, 'seen');
    setIndex(next);
  };
  return (
    <aside class="first-hints" aria-label={t('hints.title')}>
      <p role="status">
        <b>{t('hints.count', { n: index + 1, count: HINTS.length })}</b> {t(`hints.${HINTS[index]}`)}
      </p>
      <div class="hint-actions">
        <button type="button" class="action" onClick={() => show(index + 1)}>
          <b>{t(isLast ? 'hints.done' : 'hints.next')}</b>
        </button>
        <a class="link" href={href('lessons', 'basics')}>
          {t('hints.lesson')}
        </a>
      </div>
      <button
        type="button"
        class="cross"
        aria-label={t('hints.hide')}
        data-tooltip={t('hints.hide')}
        onClick={() => show(HINTS.length)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6L18 18M18 6L6 18" />
        </svg>
      </button>
    </aside>
  );
}
