import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { dateText } from '../account/dateText.ts';
import { useAction } from '../account/useAction.ts';
import { NewToken } from './NewToken.tsx';
import { programErrorText, revokeToken, type Token } from './programClient.ts';
import { TokenForm } from './TokenForm.tsx';

interface Props {
  readonly tokens: readonly Token[];
  /** The names of the person's bot accounts. */
  readonly bots: readonly string[];
  /** The name of the person. */
  readonly owner: string;
  readonly onChange: () => Promise<void>;
}

/** The tokens of a person, with a form for another one. */
export function Tokens({ tokens, bots, owner, onChange }: Props) {
  /** The secret of a token that was just made. */
  const [secret, setSecret] = useState<string>();
  const { isBusy, error, run, runNow } = useAction(programErrorText);
  const revoke = async (id: string) => {
    await revokeToken(id);
    await onChange();
  };
  return (
    <section class="sheet" aria-labelledby="tokens-heading">
      <h2 id="tokens-heading">{t('programs.tokens')}</h2>
      <p>{t('programs.tokensText')}</p>
      {tokens.length === 0 && <p class="quiet">{t('programs.tokensNone')}</p>}
      {tokens.length > 0 && (
        <ul class="account-list" aria-labelledby="tokens-heading">
          {tokens.map((token) => (
            <li key={token.id}>
              <div>
                <b>{token.label}</b>
                <span class="quiet">{tokenText(token)}</span>
              </div>
              <button
                type="button"
                class="link"
                aria-disabled={isBusy}
                aria-label={`${t('programs.revoke')}: ${token.label}`}
                onClick={() => run(() => revoke(token.id))}
              >
                {t('programs.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice error={error} />
      {secret === undefined ? (
        <TokenForm
          bots={bots}
          owner={owner}
          onMade={(made) => {
            setSecret(made);
            runNow(onChange);
          }}
        />
      ) : (
        <NewToken secret={secret} onDone={() => setSecret(undefined)} />
      )}
    </section>
  );
}

/** "for Deep Lily · Read, Play · never used" */
const tokenText = ({ bot, scopes, usedAt }: Token): string =>
  [
    bot === null ? t('programs.forOwn') : t('programs.forBot', { name: bot }),
    scopes.map((scope) => t(`programs.scope.${scope}`)).join(', '),
    usedAt === null ? t('programs.neverUsed') : t('programs.usedAt', { date: dateText(usedAt) }),
  ].join(' · ');
