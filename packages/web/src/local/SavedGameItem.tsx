import type { Seat } from '@oriflamme/engine';
import type { SavedGameSummary } from './storage/savedGameFormat.ts';
import { locale, t } from '../i18n/i18n.ts';
import { href } from '../lib/router.ts';

interface Props {
  readonly game: SavedGameSummary;
  readonly onChange: () => void;
}

const namesOf = ({ players }: SavedGameSummary, seats: readonly Seat[] = [...players.keys()]): string =>
  seats.map((seat) => players[seat].name || t('home.you')).join(', ');

/** Link to a saved game: resumes a running one, replays a finished one. */
export function SavedGameItem({ game, onChange }: Props) {
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    game.savedAt,
  );
  const remove = () => {
    void import('./storage/savedGames.ts').then(({ removeGame }) => removeGame(game.id)).then(onChange);
  };
  return (
    <li>
      <a href={href(game.over ? 'replay' : 'table', game.id)}>
        <b>{namesOf(game)}</b>
        <span>
          {game.winners
            ? t('home.savedWinners', { names: namesOf(game, game.winners) })
            : t('home.savedRound', { round: game.round })}{' '}
          · {when}
        </span>
      </a>
      <button type="button" class="link" onClick={remove} aria-label={t('home.removeNamed', { when })}>
        {t('home.remove')}
      </button>
    </li>
  );
}
