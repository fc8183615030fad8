import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../components/Dialog.tsx';
import { KeyboardHelp } from '../components/KeyboardHelp.tsx';
import { isTyping } from '../lib/isTyping.ts';
import { t } from '../i18n/i18n.ts';

/** The list of keyboard shortcuts, which `?` opens. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event)) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog title={t('settings.keys')} onClose={() => setOpen(false)}>
      <KeyboardHelp />
    </Dialog>
  );
}
