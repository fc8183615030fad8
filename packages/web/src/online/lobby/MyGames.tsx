import type { MyTable } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { address } from '../../app/route.ts';
import { listed } from '../../table/phrases.ts';
import { language, say } from '../../words/words.ts';
import { connection } from '../index.ts';
import { deckName } from './deckName.ts';
import { groupOf, inOrder } from './mineOrder.ts';
import { namesAt, SeatShields } from './SeatShields.tsx';

/** Asked for when one arrives, and again when one comes back to the page or the connection does. */
export function useMine(isOpen: boolean): readonly MyTable[] {
  const [mine, setMine] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const ask = () => {
      if (!document.hidden)
        connection
          .mine()
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
  const mine = inOrder(games);
  const [isAll, setAll] = useState(false);
  if (mine.length === 0) return null;
  const shown = isAll ? mine : mine.filter(({ phase }, index) => phase !== 'over' || index < SHOWN);
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{say('lobby.mine')}</h2>
      <ul class="table-list">
        {shown.map((game) => (
          <MyGame key={game.table} game={game} />
        ))}
      </ul>
      {shown.length < mine.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {say('lobby.mine.all', { n: mine.length })}
        </button>
      )}
    </section>
  );
}

function MyGame({ game }: { readonly game: MyTable }) {
  const group = groupOf(game);
  const others = namesAt(game.seats.toSpliced(game.seat, 1));
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class={group}>
      <a href={address(group === 'over' ? 'game' : 'room', game.table)}>
        <SeatShields seats={game.seats} />
        <span class="who">
          <b>{others.length > 0 ? listed(others, language.value) : say('lobby.tables.empty')}</b>
          <span class="quiet">
            {deckName(game.deck)} · {when.format(game.at)}
          </span>
        </span>
        <span class="state">{say(group === 'turn' ? 'lobby.phase.turn' : `lobby.phase.${group}`)}</span>
      </a>
    </li>
  );
}
