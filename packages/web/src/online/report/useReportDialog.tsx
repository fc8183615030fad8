import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ReportDialog, ReportedTable } from './ReportDialog.tsx';
import type { ReportSubject } from './reportSubject.ts';

interface Opened {
  readonly Dialog: typeof ReportDialog;
  readonly subject: ReportSubject;
}

/** The report dialog of a table. Its code is loaded when it is first opened. */
export function useReportDialog(table: ReportedTable): {
  readonly open: (subject: ReportSubject) => void;
  readonly dialog: ComponentChildren;
} {
  const [opened, setOpened] = useState<Opened>();
  const open = (subject: ReportSubject) => {
    import('./ReportDialog.tsx')
      .then((loaded) => setOpened({ Dialog: loaded.ReportDialog, subject }))
      .catch(() => undefined);
  };
  const dialog = opened && (
    <opened.Dialog table={table} {...opened.subject} onClose={() => setOpened(undefined)} />
  );
  return { open, dialog };
}
