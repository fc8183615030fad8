import type { TableListing } from '@oriflamme/protocol';
import { href } from '../../lib/router.ts';
import { joinList } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { deckName } from '../../setup/deckName.ts';
import { joinTable } from './joinTable.ts';
import { namesAt, SeatShields } from '../../online/components/SeatShields.tsx';

const freeAt = ({ seats }: TableListing): number => seats.filter(({ type }) => type === 'empty').length;

/** The public tables: where one can sit down, and where one can look on. */
export function TableList({ tables }: { readonly tables: readonly TableListing[] }) {
  const isFree = (table: TableListing) => table.phase === 'open' && freeAt(table) > 0;
  const open = tables.filter(isFree);
  const others = tables.filter((table) => !isFree(table));
  if (tables.length === 0) return <p class="empty-list quiet">{t('lobby.tables.none')}</p>;
  return (
    <ul class="table-list">
      {[...open, ...others].map((table) => (
        <TableLine key={table.table} table={table} />
      ))}
    </ul>
  );
}

function TableLine({ table }: { readonly table: TableListing }) {
  const free = freeAt(table);
  const names = joinList(namesAt(table.seats), locale.value);
  const mayPlay = table.phase === 'open' && free > 0;
  return (
    <li>
      <SeatShields seats={table.seats} />
      <div class="name-block">
        <b>{names || t('lobby.tables.empty')}</b>
        <span class="quiet">
          {deckName(table.deck)} · {free > 0 ? t('lobby.free', { n: free }) : t(`lobby.phase.${table.phase}`)}
        </span>
      </div>
      <div class="row-actions">
        {mayPlay && (
          <button
            type="button"
            class="action small"
            aria-label={t('lobby.sitWith', { names })}
            onClick={() => joinTable(table.table)}
          >
            <b>{t('lobby.sit')}</b>
          </button>
        )}
        <a class="link" href={href('room', table.table)} aria-label={t('lobby.watchOf', { names })}>
          {t('lobby.watch')}
        </a>
      </div>
    </li>
  );
}
