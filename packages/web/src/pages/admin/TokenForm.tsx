import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { askWith, refusalText, setToken } from './adminClient.ts';

/** Asks for the operator's token and tries it. */
export function TokenForm() {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await askWith(text.trim(), { type: 'status' });
      setToken(text.trim());
    } catch (caught) {
      setError(refusalText(caught));
      setBusy(false);
    }
  };
  return (
    <form class="admin-token" onSubmit={(event) => void submit(event)}>
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
      {error !== null && (
        <p class="notice" role="alert">
          {error}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="action primary" disabled={isBusy || text.trim() === ''}>
          <b>{t('admin.enter')}</b>
        </button>
      </div>
    </form>
  );
}
