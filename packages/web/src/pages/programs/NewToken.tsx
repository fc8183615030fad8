import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../../components/CopyButton.tsx';
import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows the secret of a new token, once. */
export function NewToken({ secret, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="new-token">
      <h3 ref={heading} tabIndex={-1}>
        {t('programs.newToken')}
      </h3>
      <p>{t('programs.newTokenText')}</p>
      <input
        type="text"
        class="plain"
        readOnly
        value={secret}
        aria-label={t('programs.token')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="actions">
        <CopyButton text={secret} label={t('programs.copy')} copiedLabel={t('programs.copied')} />
        <button type="button" class="action" onClick={onDone}>
          <b>{t('programs.kept')}</b>
        </button>
      </div>
    </div>
  );
}
