import type { AccountStatus } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { normalizeName } from '../../setup/names.ts';
import { ask } from './accountClient.ts';
import { dateText } from './dateText.ts';
import { NameField } from './NameField.tsx';
import { useAction } from './useAction.ts';

interface Props {
  readonly account: AccountStatus;
  readonly onChange: () => Promise<void>;
}

/** The name, which is the person's own, with a form to change it. */
export function NameSection({ account, onChange }: Props) {
  const [name, setName] = useState(account.name);
  const { isBusy, error, onSubmit } = useAction();
  const rename = async () => {
    await ask({ type: 'rename', name: normalizeName(name) });
    await onChange();
  };
  return (
    <section class="sheet" aria-labelledby="name-heading">
      <h2 id="name-heading">{account.name}</h2>
      <p>
        {account.renameAt === null
          ? t('account.nameText')
          : t('account.renameAt', { date: dateText(account.renameAt) })}
      </p>
      <form onSubmit={onSubmit(rename)}>
        <NameField value={name} onValue={setName} />
        <ErrorNotice error={error} />
        <div class="actions">
          <button
            type="submit"
            class="action"
            disabled={normalizeName(name) === account.name}
            aria-disabled={isBusy}
          >
            <b>{t('account.rename')}</b>
          </button>
        </div>
      </form>
    </section>
  );
}
