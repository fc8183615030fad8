import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`Oriflamme\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'oriflamme-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** Shows new recovery codes, once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <section class="sheet account-codes" aria-labelledby="codes-heading">
    <h2 id="codes-heading">{t('account.codes')}</h2>
    <p>{t('account.codesText')}</p>
    <ol aria-labelledby="codes-heading">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div class="actions">
      <button type="button" class="action" onClick={() => save(codes)}>
        <b>{t('account.saveCodes')}</b>
      </button>
      <button type="button" class="action primary" onClick={onDone}>
        <b>{t('account.codesKept')}</b>
      </button>
    </div>
  </section>
);
