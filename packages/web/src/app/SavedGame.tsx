import type { Summary } from '../play/local/savedGames.ts';
import { language, say } from '../words/words.ts';
import { address } from './route.ts';

interface Props {
  readonly game: Summary;
  readonly onChange: () => void;
}

/** A game that is kept: go on with it, or with one that is over, look at it again. */
export function SavedGame({ game, onChange }: Props) {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    game.savedAt,
  );
  const remove = () => {
    void import('../play/local/savedGames.ts').then(({ removeGame }) => removeGame(game.id)).then(onChange);
  };
  return (
    <li>
      <a href={address(game.over ? 'replay' : 'table', game.id)}>
        <b>{game.sitters.map(({ name }) => name).join(', ')}</b>
        <span>
          {say('landing.savedRound', { round: game.round })} · {when}
        </span>
      </a>
      <button type="button" class="link" onClick={remove} aria-label={say('landing.removeNamed', { when })}>
        {say('landing.remove')}
      </button>
    </li>
  );
}
