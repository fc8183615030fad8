import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { change, settings } from '../settings/settings.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { say } from '../words/words.ts';
import { address } from './route.ts';

interface Props {
  readonly middle?: ComponentChildren;
  /** Tools of the page's own, before those of every page. */
  readonly tools?: ComponentChildren;
}

/** The top of every page. */
export function Bar({ middle, tools }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { sound } = settings.value;
  return (
    <header class="bar">
      <a class="wordmark" href={address()} aria-label={say('app.home')}>
        Oriflamme
      </a>
      {middle ?? <span />}
      <nav aria-label={say('app.menu')}>
        {tools}
        <a class="tool" href={address('rules')} aria-label={say('app.rules')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13" />
          </svg>
        </a>
        <button
          type="button"
          class="tool sound"
          aria-label={say('app.sound')}
          aria-pressed={sound}
          onClick={() => change({ sound: !sound })}
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
        <button type="button" class="tool" aria-label={say('app.settings')} onClick={() => setOpen(true)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 7h10M19 7h2M3 17h2M11 17h10" />
            <circle cx="16" cy="7" r="2.6" />
            <circle cx="8" cy="17" r="2.6" />
          </svg>
        </button>
      </nav>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}
