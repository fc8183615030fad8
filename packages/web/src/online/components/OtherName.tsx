import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { NameForm } from './NameForm.tsx';

/** Asks for another name, because someone at the table has one like it. */
export function OtherName({ onNamed }: { readonly onNamed: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div class="name-prompt">
      <NameForm submitLabel={t('lobby.sit')} reason="lobby.rejected.name" field={field} onNamed={onNamed} />
    </div>
  );
}
