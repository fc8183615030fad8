import type { MyTable } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../../lib/router.ts';
import { joinList } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { connection } from '../../online/index.ts';
import { deckName } from '../../setup/deckName.ts';
import { groupOf, sortMyGames } from './sortMyGames.ts';
import { namesAt, SeatShields } from '../../online/components/SeatShields.tsx';

/** Asked for when one arrives, and again when one comes back to the page or the connection does. */
export function useMyTables(isOpen: boolean): readonly MyTable[] {
  const [mine, setMine] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const ask = () => {
      if (!document.hidden)
        connection
          .myTables()
          .then(setMine)
          .catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isOpen]);
  return mine;
}

/** So many of those that are over are shown before one asks for all. */
const SHOWN = 8;

/** The games that one plays or has played. */
export function MyGames({ games }: { readonly games: readonly MyTable[] }) {
  const mine = sortMyGames(games);
  const [isAll, setAll] = useState(false);
  if (mine.length === 0) return null;
  const shown = isAll ? mine : mine.filter(({ phase }, index) => phase !== 'over' || index < SHOWN);
  return (
    <section aria-labelledby="my-games-heading">
      <h2 id="my-games-heading">{t('lobby.myGames')}</h2>
      <ul class="table-list">
        {shown.map((game) => (
          <MyGame key={game.table} game={game} />
        ))}
      </ul>
      {shown.length < mine.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {t('lobby.myGames.all', { n: mine.length })}
        </button>
      )}
    </section>
  );
}

function MyGame({ game }: { readonly game: MyTable }) {
  const group = groupOf(game);
  const others = namesAt(game.seats.toSpliced(game.seat, 1));
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class={group}>
      <a href={href(group === 'over' ? 'game' : 'room', game.table)}>
        <SeatShields seats={game.seats} />
        <span class="name-block">
          <b>{others.length > 0 ? joinList(others, locale.value) : t('lobby.tables.empty')}</b>
          <span class="quiet">
            {deckName(game.deck)} · {when.format(game.at)}
          </span>
        </span>
        <span class="state">{t(group === 'turn' ? 'lobby.phase.turn' : `lobby.phase.${group}`)}</span>
      </a>
    </li>
  );
}
