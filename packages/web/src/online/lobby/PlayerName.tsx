import { useState } from 'preact/hooks';
import { Rich } from '../../words/Rich.tsx';
import { say } from '../../words/words.ts';
import { connection } from '../index.ts';
import { NameForm } from './NameForm.tsx';

/** Under which name one plays, and the way to another one. */
export function PlayerName() {
  const [isChanging, setChanging] = useState(false);
  const name = connection.name.value;
  if (name === null) return null;
  if (isChanging)
    return (
      <NameForm go={say('lobby.nameSave')} onNamed={() => setChanging(false)}>
        <button type="button" class="link" onClick={() => setChanging(false)}>
          {say('lobby.nameKeep')}
        </button>
      </NameForm>
    );
  return (
    <p class="player-name">
      <Rich id="lobby.you" parts={{ name: <b>{name}</b> }} />
      <button type="button" class="link" onClick={() => setChanging(true)}>
        {say('lobby.rename')}
      </button>
    </p>
  );
}
