import type { Listed } from '@oriflamme/protocol';
import { address } from '../../app/route.ts';
import { listed } from '../../table/phrases.ts';
import { language, say } from '../../words/words.ts';
import { deckName } from './deckName.ts';
import { sitDownAt } from './opening.ts';
import { namesAt, SeatShields } from './SeatShields.tsx';

const freeAt = ({ seats }: Listed): number => seats.filter(({ type }) => type === 'empty').length;

/** The public tables: where one can sit down, and where one can look on. */
export function TableList({ tables }: { readonly tables: readonly Listed[] }) {
  const isFree = (table: Listed) => table.phase === 'open' && freeAt(table) > 0;
  const open = tables.filter(isFree);
  const others = tables.filter((table) => !isFree(table));
  if (tables.length === 0) return <p class="none quiet">{say('lobby.tables.none')}</p>;
  return (
    <ul class="table-list">
      {[...open, ...others].map((table) => (
        <TableLine key={table.table} table={table} />
      ))}
    </ul>
  );
}

function TableLine({ table }: { readonly table: Listed }) {
  const free = freeAt(table);
  const names = listed(namesAt(table.seats), language.value);
  const mayPlay = table.phase === 'open' && free > 0;
  return (
    <li>
      <SeatShields seats={table.seats} />
      <div class="who">
        <b>{names || say('lobby.tables.empty')}</b>
        <span class="quiet">
          {deckName(table.deck)} ·{' '}
          {free > 0 ? say('lobby.free', { n: free }) : say(`lobby.phase.${table.phase}`)}
        </span>
      </div>
      <div class="line-acts">
        {mayPlay && (
          <button
            type="button"
            class="act small"
            aria-label={say('lobby.sitWith', { names })}
            onClick={() => sitDownAt(table.table)}
          >
            <b>{say('lobby.sit')}</b>
          </button>
        )}
        <a class="link" href={address('room', table.table)} aria-label={say('lobby.watchOf', { names })}>
          {say('lobby.watch')}
        </a>
      </div>
    </li>
  );
}
