import type { ComponentChildren } from 'preact';
import { t } from '../i18n/i18n.ts';
import { TopBar } from './TopBar.tsx';
import { href } from '../lib/router.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly mayReload?: boolean;
  /** Extra actions. */
  readonly children?: ComponentChildren;
}

/** Full-page error with a link home. */
export const ErrorPage = ({ title, text, mayReload, children }: Props) => (
  <div class="page">
    <TopBar />
    <main class="error-page">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <div class="actions">
        {children}
        {mayReload && (
          <button type="button" class="action" onClick={() => location.reload()}>
            <b>{t('error.reload')}</b>
          </button>
        )}
        <a class="action primary" href={href()}>
          <b>{t('error.toHome')}</b>
        </a>
      </div>
    </main>
  </div>
);
