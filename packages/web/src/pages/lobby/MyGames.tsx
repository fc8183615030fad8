import type { MyTable } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../../lib/router.ts';
import { joinList } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { clockText } from '../../setup/clockText.ts';
import { deckName } from '../../setup/deckName.ts';
import { outcomeOf } from './gameOutcome.ts';
import { groupOf, sortMyGames } from './sortMyGames.ts';
import { namesAt, SeatShields } from '../../online/components/SeatShields.tsx';

/** Fetches the player's tables on mount, on reconnection and when the page becomes visible. */
export function useMyTables(isOpen: boolean): readonly MyTable[] {
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const fetchTables = () => {
      if (!document.hidden)
        connection
          .myTables()
          .then(setTables)
          .catch(() => undefined);
    };
    fetchTables();
    document.addEventListener('visibilitychange', fetchTables);
    return () => document.removeEventListener('visibilitychange', fetchTables);
  }, [isOpen]);
  return tables;
}

/** Finished games after this many rows are collapsed. */
const MAX_COLLAPSED = 8;

/** The player's running and finished games. */
export function MyGames({ games }: { readonly games: readonly MyTable[] }) {
  const sorted = sortMyGames(games);
  const [isExpanded, setExpanded] = useState(false);
  if (sorted.length === 0) return null;
  const shown = isExpanded
    ? sorted
    : sorted.filter(({ phase }, index) => phase !== 'over' || index < MAX_COLLAPSED);
  return (
    <section aria-labelledby="my-games-heading">
      <h2 id="my-games-heading">{t('lobby.myGames')}</h2>
      <ul class="table-list">
        {shown.map((game) => (
          <MyGame key={game.table} game={game} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <button type="button" class="link" onClick={() => setExpanded(true)}>
          {t('lobby.myGames.all', { n: sorted.length })}
        </button>
      )}
    </section>
  );
}

function MyGame({ game }: { readonly game: MyTable }) {
  const group = groupOf(game);
  const outcome = outcomeOf(game);
  const others = namesAt(game.seats.toSpliced(game.seat, 1));
  const dateFormat = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class={group}>
      <a href={href(group === 'over' ? 'game' : 'room', game.table)}>
        <SeatShields seats={game.seats} />
        <span class="name-block">
          <b>{others.length > 0 ? joinList(others, locale.value) : t('lobby.tables.empty')}</b>
          <span class="quiet">
            {[deckName(game.deck), clockText(game.clock), dateFormat.format(game.at)].join(' · ')}
          </span>
          {outcome && (
            <span class="outcome">
              {t('lobby.result.winners', {
                n: outcome.winners.length,
                names: joinList(outcome.winners, locale.value),
              })}
            </span>
          )}
        </span>
        {outcome ? (
          <span class={`state ${outcome.place === 1 ? 'won' : ''}`}>
            <b>
              {outcome.place === 1
                ? t('lobby.result.won')
                : t('lobby.result.place', { place: outcome.place, n: outcome.players })}
            </b>
            <span class="quiet">{t('lobby.result.influence', { n: outcome.treasury })}</span>
          </span>
        ) : (
          <span class="state">{t(`lobby.phase.${group}`)}</span>
        )}
      </a>
    </li>
  );
}
