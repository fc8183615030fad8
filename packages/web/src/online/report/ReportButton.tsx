import { t } from '../../i18n/i18n.ts';
import type { ReportSubject } from './reportSubject.ts';
import './report.css';

interface Props {
  readonly subject: ReportSubject;
  readonly onOpen: (subject: ReportSubject) => void;
}

/** Reports a player. */
export const ReportPlayer = ({ subject, onOpen }: Props) => (
  <button type="button" class="link" onClick={() => onOpen(subject)}>
    {t('report.player', { name: subject.name })}
  </button>
);

/** A small flag beside a message. The arrow keys reach it from the list of messages. */
export function ReportFlag({ subject, onOpen }: Props) {
  const label = t('report.message', { name: subject.name });
  return (
    <button
      type="button"
      class="report-flag"
      aria-label={label}
      title={label}
      data-roving-focus
      tabIndex={-1}
      onClick={() => onOpen(subject)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 21V4H18L15 8.5 18 13H6" />
      </svg>
    </button>
  );
}
