import { useState } from 'preact/hooks';
import { Trans } from '../../i18n/Trans.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { LogOutDialog } from './LogOutDialog.tsx';
import { connection } from '../../online/index.ts';
import { NameForm } from '../../online/components/NameForm.tsx';

/** The player's name, with a form to change it and a way to log out. */
export function PlayerName() {
  const [isEditing, setEditing] = useState(false);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const name = connection.name.value;
  if (name === null) return null;
  if (isEditing)
    return (
      <NameForm submitLabel={t('lobby.nameSave')} onNamed={() => setEditing(false)}>
        <button type="button" class="link" onClick={() => setEditing(false)}>
          {t('lobby.nameKeep')}
        </button>
      </NameForm>
    );
  return (
    <p class="player-name">
      <Trans id="lobby.you" parts={{ name: <b>{name}</b> }} />
      <button type="button" class="link" onClick={() => setEditing(true)}>
        {t('lobby.rename')}
      </button>
      <a class="link" href={href('history')}>
        {t('history.title')}
      </a>
      <a class="link" href={href('people')}>
        {t('people.title')}
      </a>
      <a class="link" href={href('account')}>
        {t('lobby.account')}
      </a>
      <button type="button" class="link" onClick={() => setLoggingOut(true)}>
        {t('lobby.logOut')}
      </button>
      {isLoggingOut && <LogOutDialog onClose={() => setLoggingOut(false)} />}
    </p>
  );
}
