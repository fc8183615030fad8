import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { askWith, setToken } from './adminClient.ts';
import { useSubmit } from './useSubmit.ts';

/** Asks for the operator's token and tries it. */
export function TokenForm() {
  const [text, setText] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    await askWith(text.trim(), { type: 'status' });
    setToken(text.trim());
  });
  return (
    <form class="admin-token" onSubmit={onSubmit}>
      <p>{t('admin.tokenText')}</p>
      <label>
        <span class="small-heading">{t('admin.token')}</span>
        <input
          type="password"
          class="plain"
          required
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ErrorNotice error={error} />
      <div class="actions">
        <button type="submit" class="action primary" disabled={text.trim() === ''} aria-disabled={isBusy}>
          <b>{t('admin.enter')}</b>
        </button>
      </div>
    </form>
  );
}
