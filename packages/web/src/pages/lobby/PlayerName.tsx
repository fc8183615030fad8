import { useState } from 'preact/hooks';
import { Trans } from '../../i18n/Trans.tsx';
import { t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { NameForm } from '../../online/components/NameForm.tsx';

/** Under which name one plays, and the way to another one. */
export function PlayerName() {
  const [isChanging, setChanging] = useState(false);
  const name = connection.name.value;
  if (name === null) return null;
  if (isChanging)
    return (
      <NameForm go={t('lobby.nameSave')} onNamed={() => setChanging(false)}>
        <button type="button" class="link" onClick={() => setChanging(false)}>
          {t('lobby.nameKeep')}
        </button>
      </NameForm>
    );
  return (
    <p class="player-name">
      <Trans id="lobby.you" parts={{ name: <b>{name}</b> }} />
      <button type="button" class="link" onClick={() => setChanging(true)}>
        {t('lobby.rename')}
      </button>
    </p>
  );
}
