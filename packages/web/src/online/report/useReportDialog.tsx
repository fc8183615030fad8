import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { OnlineTable, Reported } from '../types.ts';
import type { ReportDialog } from './ReportDialog.tsx';

/** What is reported, as the player sees it. */
export interface ReportSubject {
  readonly about: Reported;
  /** The name of the player, and the message if it is about one. */
  readonly name: string;
  readonly message?: string;
}

interface Opened {
  readonly Dialog: typeof ReportDialog;
  readonly subject: ReportSubject;
}

/** The report dialog of a table. Its code is loaded when it is first opened. */
export function useReportDialog(table: OnlineTable): {
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
