import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { updateSettings, settings } from '../lib/settings.ts';
import type { SettingsDialog } from './SettingsDialog.tsx';
import { t } from '../i18n/i18n.ts';
import { href } from '../lib/router.ts';
import { isRulesOverlayOpen } from '../lib/rulesOverlay.ts';

interface Props {
  readonly middle?: ComponentChildren;
  /** Page-specific tools, before the common ones. */
  readonly tools?: ComponentChildren;
  /** Whether the rules open over the page instead of replacing it. */
  readonly hasRulesOverlay?: boolean;
}

export function TopBar({ middle, tools, hasRulesOverlay }: Props) {
  /** The dialog while it is open. Its code is loaded when it is first opened. */
  const [Settings, setSettings] = useState<typeof SettingsDialog>();
  const openSettings = async (): Promise<void> => {
    const loaded = await import('./SettingsDialog.tsx');
    setSettings(() => loaded.SettingsDialog);
  };
  const { sound } = settings.value;
  return (
    <header class="top-bar">
      <a class="wordmark" href={href()} aria-label={t('app.home')}>
        Oriflamme
      </a>
      {middle ?? <span />}
      <nav aria-label={t('app.menu')}>
        {tools}
        {hasRulesOverlay ? (
          <button
            type="button"
            class="tool"
            aria-label={t('app.rules')}
            data-tooltip={t('app.rules')}
            onClick={() => (isRulesOverlayOpen.value = true)}
          >
            <BookIcon />
          </button>
        ) : (
          <a class="tool" href={href('rules')} aria-label={t('app.rules')} data-tooltip={t('app.rules')}>
            <BookIcon />
          </a>
        )}
        <button
          type="button"
          class="tool sound"
          aria-label={t('app.sound')}
          data-tooltip={t('app.sound')}
          aria-pressed={sound}
          onClick={() => updateSettings({ sound: !sound })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 10v4h3l5 4V6L7 10z" />
            {sound ? (
              <path d="M15.5 9c1.6 1.8 1.6 4.2 0 6M18 6.5c3 3.2 3 7.8 0 11" />
            ) : (
              <path d="M16 9.5l5 5M21 9.5l-5 5" />
            )}
          </svg>
        </button>
        <button
          type="button"
          class="tool"
          aria-label={t('app.settings')}
          data-tooltip={t('app.settings')}
          onClick={() => void openSettings()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 7h10M19 7h2M3 17h2M11 17h10" />
            <circle cx="16" cy="7" r="2.6" />
            <circle cx="8" cy="17" r="2.6" />
          </svg>
        </button>
      </nav>
      {Settings && <Settings onClose={() => setSettings(undefined)} />}
    </header>
  );
}

const BookIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13" />
  </svg>
);
