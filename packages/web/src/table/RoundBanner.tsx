import { useEffect } from 'preact/hooks';
import { Shield } from '../components/art/Shield.tsx';
import { t } from '../i18n/i18n.ts';
import { DURATION_SCALES, settings } from '../lib/settings.ts';
import type { TableModel } from '../game/tableModel.ts';

const SHOWN_MS = 4500;
const MIN_SHOWN_MS = 3000;

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The scores between two rounds. It covers no control, takes no focus and goes by itself. */
export function RoundBanner({ model }: { readonly model: TableModel }) {
  const summary = model.roundSummary.value;
  useEffect(() => {
    if (!summary) return undefined;
    const close = () => (model.roundSummary.value = null);
    const time = Math.max(MIN_SHOWN_MS, SHOWN_MS * DURATION_SCALES[settings.value.speed]);
    const timer = setTimeout(close, time);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    // Always there, so that screen readers notice its content.
    <div class="round-banner-area" role="status">
      {summary && (
        <div class="round-banner">
          <p class="round-banner-title">{t('roundSummary.over', { round: summary.round })}</p>
          <ul>
            {summary.scores.map(({ seat, treasury, gain }) => (
              <li key={seat}>
                <Shield seat={seat} />
                <span class="visually-hidden">{model.nameOf(seat)}: </span>
                <b>{treasury}</b>
                {gain !== 0 && <span class={gain > 0 ? 'gain' : 'loss'}>{` ${signed(gain)}`}</span>}
              </li>
            ))}
          </ul>
          <button
            type="button"
            class="cross"
            aria-label={t('table.close')}
            onClick={() => (model.roundSummary.value = null)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6L18 18M18 6L6 18" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
