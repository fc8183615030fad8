import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { getItem, setItem } from '../../lib/storage.ts';
import './firstHints.css';

const KEY = 'oriflamme.hints';
const HINTS = ['place', 'resolve', 'read'] as const;

interface Props {
  readonly model: TableModel;
  readonly round: number;
}

/** Three hints in the first round of the very first table. Once read or hidden, they never come back. */
export function FirstHints({ model, round }: Props) {
  const [index, setIndex] = useState(() => (getItem(KEY) === undefined ? 0 : HINTS.length));
  const show = (next: number) => {
    if (next >= HINTS.length) setItem(KEY, 'seen');
    setIndex(next);
  };
  const pending = model.pending.value;
  const type = pending?.turn?.seat === model.viewer.value ? pending?.turn?.type : undefined;
  // The hint fits what is asked, and the next one comes when that is done.
  useEffect(() => {
    if (type === undefined) return undefined;
    const asked = type === 'place' ? 0 : 1;
    setIndex((shown) => Math.max(shown, asked));
    return () => setIndex((shown) => Math.max(shown, asked + 1));
  }, [type, pending?.decision]);
  const isOver = round > 1;
  useEffect(() => {
    if (isOver) show(HINTS.length);
  }, [isOver]);
  if (index >= HINTS.length || isOver) return null;
  const isLast = index === HINTS.length - 1;
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
